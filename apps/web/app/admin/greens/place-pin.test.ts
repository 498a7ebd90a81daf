import { type PinGround, zoneAt } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { GREENS, pinOf, placeOn, SCALE, TODAY } from '../pins/testing/pin-club.ts'
import { placeInZone } from '../pins/zone-place.ts'
import { boardGreen } from './day-board.ts'
import { roundPosition } from './pin-drafts.ts'
import { pinReadout } from './pin-readout.ts'
import { nudged, placeFigures, placeTyped } from './place-pin.ts'

const green = GREENS[0]!
const ground = green.ground as PinGround
const { frame } = ground
const options = { frame, scale: SCALE, near: null }
const metres = { unit: 'metres', paceMetres: SCALE.paceMetres } as const

describe('what is typed', () => {
  test.each(['18 L6', 'on 18, left 6', '18 6 sx', '18 / L 6'])('%s puts the pin there', text => {
    const placing = placeTyped(text, options)
    expect(placing.ok && pinReadout(frame, placing.position, SCALE)).toMatchObject({ on: 18, side: 'L', fromSide: 6 })
  })

  test('is counted in the unit that is chosen', () => {
    const placing = placeTyped('18 R6', { ...options, scale: metres })
    expect(placing.ok && frame.toFrame(placing.position)).toMatchObject({
      x: expect.closeTo(9, 2),
      y: expect.closeTo(18, 2),
    })
  })

  test('as a half is rounded up, wherever its place is kept', () => {
    const shown = Array.from({ length: 10 }, (_, index) => {
      const placing = placeTyped(`${index + 4}.5 L${index + 2}.5`, { ...options, scale: metres })
      const readout = placing.ok && pinReadout(frame, roundPosition(placing.position), metres)
      return readout && [readout.on - index, readout.left - index]
    })
    expect(shown).toEqual(Array(10).fill([5, 3]))
  })

  test.each([
    ['', { code: 'empty' }],
    ['18', { code: 'no-side' }],
    ['18 L', { code: 'no-distance-from-side' }],
    ['45 L6', { reason: 'beyond-back' }],
    ['18 L60', { reason: 'beyond-other-edge' }],
  ])('%s leads nowhere, and says why', (text, problem) => {
    expect(placeTyped(text, options)).toMatchObject({ ok: false, problem })
  })
})

test('figures and the readout are the same', () => {
  const placing = placeFigures({ notation: 'usga', on: 10, side: 'R', fromSide: 7 }, options)
  expect(placing.ok && pinReadout(frame, placing.position, SCALE)).toEqual({
    third: 'front',
    side: 'R',
    on: 10,
    back: 23,
    left: 26,
    right: 7,
    depth: 33,
    fromSide: 7,
  })
})

test('off the green nothing is read', () => {
  expect(pinReadout(frame, placeOn(1, 20, 10), SCALE)).toBeNull()
})

describe('arrow keys', () => {
  const from = placeOn(1, 0, 15)
  test.each([
    ['ArrowUp', false, 0, 15.5],
    ['ArrowDown', true, 0, 14.9],
    ['ArrowLeft', false, -0.5, 15],
    ['ArrowRight', true, 0.1, 15],
  ])('%s, fine %s', (key, isFine, x, y) => {
    const to = nudged(frame, from, key, isFine)
    expect(to && frame.toFrame(to)).toEqual({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) })
  })

  test('and no other', () => {
    expect(nudged(frame, from, 'Enter', false)).toBeNull()
  })
})

describe('a zone', () => {
  const options = { today: TODAY, of: 9, unit: 'paces', oldCups: [] } as const

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%s gets a pin that nothing is said against', zone => {
    const pin = placeInZone(ground, zone, options)!
    expect(zoneAt(frame, frame.toFrame(pin), 9).number).toBe(zone)
    expect(boardGreen(green, pinOf(1, { position: pin }), [], null, TODAY).advice).toEqual([])
  })

  test('that is all too near the edge gets the pin as far from it as it goes', () => {
    const today = { ...TODAY, rules: { ...TODAY.rules, edgePaces: 12 } }
    const { x, y } = frame.toFrame(placeInZone(ground, 1, { ...options, today })!)
    expect([x, y].map(Math.round)).toEqual([-6, 9])
  })

  test('keeps off the ground that rests', () => {
    const cup = placeInZone(ground, 5, options)!
    const oldCups = [{ id: 'cup', pin: cup, day: '2026-11-14', restMetres: 4.57 }]
    const pin = placeInZone(ground, 5, { ...options, oldCups })!
    expect(
      Math.hypot(frame.toFrame(pin).x - frame.toFrame(cup).x, frame.toFrame(pin).y - frame.toFrame(cup).y),
    ).toBeGreaterThan(4.5)
  })
})
