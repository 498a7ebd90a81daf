import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { rectangleGreen } from '../testing/pin-greens.ts'
import { shapesRound } from '../testing/plane-shapes.ts'
import { pinFigures } from './pin-figures.ts'
import { findPin, findPinFromCentre } from './pin-find.ts'
import { greenFrame } from './pin-frame.ts'

const paceMetres = 0.9
const { at, polygon } = shapesRound({ lng: 9.3, lat: 45.6 })
/** Open at the back: two fingers, each 10 m wide, 20 m deep, on a base of 10 m. */
const fork = greenFrame(
  polygon([
    [-20, 0],
    [20, 0],
    [20, 30],
    [10, 30],
    [10, 10],
    [-10, 10],
    [-10, 30],
    [-20, 30],
  ]),
  0,
)
const flat = greenFrame(rectangleGreen(10, 30).green, 0)
/** Ten metres of green, ten of rough, ten of green. */
const parted = greenFrame(
  {
    type: 'MultiPolygon',
    coordinates: [
      polygon([
        [-10, 0],
        [10, 0],
        [10, 10],
        [-10, 10],
      ]).coordinates,
      polygon([
        [-10, 20],
        [10, 20],
        [10, 30],
        [-10, 30],
      ]).coordinates,
    ],
  },
  0,
)

describe('figures that are no place on the green say why', () => {
  test.each([
    ['before the front', flat, { onMetres: -1, side: 'C', sideMetres: null }, { reason: 'before-front' }],
    [
      'beyond the back',
      flat,
      { onMetres: 31, side: 'C', sideMetres: null },
      { reason: 'beyond-back', depthMetres: expect.closeTo(30, 1) },
    ],
    ['between two parts', parted, { onMetres: 15, side: 'L', sideMetres: 3 }, { reason: 'no-green-at-depth' }],
    [
      'farther from the left than the green is wide',
      flat,
      { onMetres: 15, side: 'L', sideMetres: 21 },
      { reason: 'beyond-other-edge', widthMetres: expect.closeTo(20, 1) },
    ],
    ['in either finger of a fork', fork, { onMetres: 20, side: 'L', sideMetres: 3 }, { reason: 'several-places' }],
  ] as const)('%s', (_, frame, place, reason) => {
    expect(findPin(frame, place, { paceMetres })).toMatchObject({ found: false, ...reason })
  })

  test('of several places the one near the last pin is meant', () => {
    const place = { onMetres: 20, side: 'L', sideMetres: 3 } as const
    for (const x of [-17, 13]) {
      const found = findPin(fork, place, { paceMetres, near: at(x + 2, 12) })
      expect(found.found && distanceMetres(found.pin, at(x, 20)) < 0.05).toBe(true)
    }
    const several = findPin(fork, place, { paceMetres })
    expect(!several.found && several.reason === 'several-places' && several.places.length).toBe(2)
  })

  test('a stretch where it would lie on the other side is not meant while another fits', () => {
    // A lobe of 4 m on the left and one of 16 m on the right: "left 3" is in the wide one.
    const lobes = greenFrame(
      polygon([
        [-20, 0],
        [20, 0],
        [20, 30],
        [4, 30],
        [4, 10],
        [-16, 10],
        [-16, 30],
        [-20, 30],
      ]),
      0,
    )
    const found = findPin(lobes, { onMetres: 20, side: 'L', sideMetres: 3 }, { paceMetres })
    expect(found.found && distanceMetres(found.pin, at(7, 20)) < 0.05).toBe(true)
    const counted = findPin(flat, { onMetres: 15, side: 'L', sideMetres: 14 }, { paceMetres })
    expect(counted.found && pinFigures(flat, counted.pin, { unit: 'metres', paceMetres })).toMatchObject({
      side: 'R',
      fromSide: 6,
    })
  })

  test('from the centre, off the green is off the green', () => {
    expect(findPinFromCentre(flat, { behindMetres: 14, rightMetres: 9 }).found).toBe(true)
    expect(findPinFromCentre(flat, { behindMetres: 14, rightMetres: 12 })).toMatchObject({
      found: false,
      reason: 'off-green',
      outsideMetres: expect.closeTo(2, 1),
    })
  })
})
