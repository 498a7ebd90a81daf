import type { PinGround } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { pinReadout } from '../greens/pin-readout.ts'
import { GREENS, placeOn } from '../pins/testing/pin-club.ts'
import { figuresAt, placeOfFigures, turnedTo } from './cut-figures.ts'

const { frame } = GREENS[0]!.ground as PinGround
const scale = { unit: 'metres', paceMetres: 0.75 } as const
const green = { frame, scale, near: placeOn(1, -10, 12) }

test('a correction begins where the hole should have been, and off the green in its middle', () => {
  expect(figuresAt(green)).toEqual({ on: '12', side: 'L', fromSide: '5' })
  expect(figuresAt({ ...green, near: placeOn(1, 80, 12) })).toEqual({ on: '15', side: 'C', fromSide: '' })
})

test('figures lead to the place that they say', () => {
  const placing = placeOfFigures({ on: '14', side: 'L', fromSide: '3' }, green)
  expect(placing.ok && pinReadout(frame, placing.position, scale)).toMatchObject({ on: 14, side: 'L', fromSide: 3 })
})

test.each([
  [{ on: '', side: 'C', fromSide: '' }, { code: 'no-distance-on' }],
  [{ on: '1.5', side: 'C', fromSide: '' }, { code: 'no-distance-on' }],
  [{ on: '14', side: 'L', fromSide: '' }, { code: 'no-distance-on' }],
  [{ on: '99', side: 'C', fromSide: '' }, { reason: 'beyond-back' }],
] as const)('%o leads nowhere', (figures, problem) => {
  expect(placeOfFigures(figures, green)).toMatchObject({ ok: false, problem })
})

test('who changes the side keeps the number; out of the centre it is counted from the new side', () => {
  const readout = pinReadout(frame, placeOn(1, 0, 15), scale)
  expect(turnedTo({ on: '12', side: 'R', fromSide: '6' }, 'L', readout)).toEqual({ on: '12', side: 'L', fromSide: '6' })
  expect(turnedTo({ on: '15', side: 'C', fromSide: '' }, 'R', readout)).toMatchObject({ side: 'R', fromSide: '15' })
})
