import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { pointInPolygon } from '../geometry/polygon.ts'
import { anyGreens, evenly } from '../testing/pin-greens.ts'
import { pinFigures, pinPlace } from './pin-figures.ts'
import { findPin, findPinFromCentre } from './pin-find.ts'
import { edgeInFrame, greenFrame, measureInFrame } from './pin-frame.ts'
import { metresPerUnit, PIN_UNITS, toMetres } from './pin-scale.ts'

const degrees = evenly(0, 360)
const paces = evenly(0.6, 1.1)
const share = evenly(0, 1)

/** A place in the box of a green that lies on it. */
function placeOn(frame: ReturnType<typeof greenFrame>, across: number, along: number) {
  const point = { x: frame.leftMetres + across * frame.widthMetres, y: along * frame.depthMetres }
  fc.pre(edgeInFrame(frame, point) > 0.02)
  return point
}

test('a pin is found again from its figures, the centre to half a pace', () => {
  let centres = 0
  fc.assert(
    fc.property(anyGreens, degrees, paces, share, share, (green, turn, paceMetres, across, along) => {
      const frame = greenFrame(green, turn)
      const pin = frame.fromFrame(placeOn(frame, across, along))
      const place = pinPlace(frame, pin, paceMetres)!
      if (place.side === 'C') centres += 1
      const most = place.side === 'C' ? paceMetres / 2 + 0.01 : 1e-4
      const found = findPin(frame, place, { paceMetres, near: pin })
      expect(found.found && distanceMetres(found.pin, pin)).toBeLessThan(most)
      // Without a hint either there is no doubt, or the pin is among those named.
      const unhinted = findPin(frame, place, { paceMetres })
      const named = unhinted.found ? [unhinted.pin] : unhinted.reason === 'several-places' ? unhinted.places : []
      expect(Math.min(...named.map(each => distanceMetres(each, pin)))).toBeLessThan(most)
    }),
    { numRuns: process.env.FULL ? 1500 : 400 },
  )
  expect(centres).toBeGreaterThan(10)
})

test('figures that name a place are the figures of that place', () => {
  fc.assert(
    fc.property(
      anyGreens,
      degrees,
      paces,
      evenly(-5, 80),
      fc.constantFrom('L', 'R', 'C'),
      evenly(0, 40),
      (green, turn, paceMetres, onMetres, side, fromSide) => {
        const frame = greenFrame(green, turn)
        const sideMetres = side === 'C' ? null : fromSide
        const found = findPin(frame, { onMetres, side, sideMetres }, { paceMetres })
        if (!found.found) {
          expect(['before-front', 'beyond-back', 'no-green-at-depth', 'beyond-other-edge', 'several-places']).toContain(
            found.reason,
          )
          return
        }
        const point = frame.toFrame(found.pin)
        expect(edgeInFrame(frame, point)).toBeGreaterThan(-0.011)
        const measured = measureInFrame(frame, point)!
        expect(Math.abs(measured.onMetres - onMetres)).toBeLessThan(0.011)
        if (side === 'C') expect(measured.leftMetres).toBeCloseTo(measured.rightMetres, 4)
        else
          expect(Math.abs((side === 'L' ? measured.leftMetres : measured.rightMetres) - fromSide)).toBeLessThan(0.011)
      },
    ),
    { numRuns: process.env.FULL ? 1500 : 400 },
  )
})

test('whole figures of a sheet read back give a pin with those figures, or the centre beside it', () => {
  fc.assert(
    fc.property(
      anyGreens,
      degrees,
      paces,
      fc.constantFrom(...PIN_UNITS),
      share,
      share,
      (green, turn, paceMetres, unit, across, along) => {
        const scale = { unit, paceMetres }
        const frame = greenFrame(green, turn)
        const pin = frame.fromFrame(placeOn(frame, across, along))
        const printed = pinFigures(frame, pin, scale)
        if (printed?.notation !== 'usga') throw new Error('asked for the method of the USGA')
        const sideMetres = printed.fromSide === null ? null : toMetres(printed.fromSide, scale)
        const place = { onMetres: toMetres(printed.on, scale), side: printed.side, sideMetres }
        const found = findPin(frame, place, { paceMetres, near: pin })
        // Rounding may reach beyond the edge of a sliver; then it is said, never guessed.
        if (!found.found) return
        const again = pinFigures(frame, found.pin, scale)
        expect(again).toMatchObject({ on: printed.on, depth: printed.depth })
        if (again?.notation === 'usga' && again.side === printed.side) expect(again.fromSide).toBe(printed.fromSide)
        const moved = Math.abs(frame.toFrame(found.pin).y - frame.toFrame(pin).y)
        expect(moved).toBeLessThanOrEqual(metresPerUnit(scale) / 2 + 1e-3)
      },
    ),
    { numRuns: process.env.FULL ? 1000 : 300 },
  )
})

test('from the centre every place has one name', () => {
  fc.assert(
    fc.property(anyGreens, degrees, share, share, (green, turn, across, along) => {
      const frame = greenFrame(green, turn)
      const point = placeOn(frame, across, along)
      const found = findPinFromCentre(frame, { behindMetres: point.y - frame.centreOnMetres, rightMetres: point.x })
      expect(found.found && distanceMetres(found.pin, frame.fromFrame(point))).toBeLessThan(1e-6)
      expect(pointInPolygon(frame.fromFrame(point), green)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
