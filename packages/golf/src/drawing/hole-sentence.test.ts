import { describe, expect, test } from 'vitest'
import { localPlane, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import type { PictureHole } from './hole-picture-model.ts'
import { bendDegrees, holeSentence } from './hole-sentence.ts'

const plane = localPlane({ lng: 9.293, lat: 45.616 })
const at = (x: number, y: number) => toPosition(plane.fromPlane({ x, y }))
const square = (x: number, y: number, half: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ].map(([east = 0, north = 0]) => at(x + east * half, y + north * half)),
  ],
})

/** A hole due north, 362 m, its green 20 m across. */
function hole(change: Partial<PictureHole> = {}): PictureHole {
  return {
    number: 7,
    par: 4,
    lineOfPlay: { type: 'LineString', coordinates: [at(0, 0), at(0, 362)] },
    green: square(0, 362, 10),
    tees: [],
    features: [],
    ...change,
  }
}

const bent = (x: number): PictureHole['lineOfPlay'] => ({
  type: 'LineString',
  coordinates: [at(0, 0), at(x, 200), at(0, 362)],
})
const water = (y: number) => ({ kind: 'water', geometry: square(20, y, 10) })
const bunker = (x: number, y: number) => ({ kind: 'bunker', geometry: square(x, y, 4) })

describe('holeSentence', () => {
  test.each([
    [{}, 'Hole 7, par 4, 362 m', 'Buca 7, par 4, 362 m'],
    [{ name: 'Lagoon' }, 'Hole 7 (Lagoon), par 4, 362 m', 'Buca 7 (Lagoon), par 4, 362 m'],
    [{ lineOfPlay: bent(-60) }, 'Hole 7, par 4, 382 m, dogleg right', 'Buca 7, par 4, 382 m, dogleg a destra'],
    [{ lineOfPlay: bent(60) }, 'Hole 7, par 4, 382 m, dogleg left', 'Buca 7, par 4, 382 m, dogleg a sinistra'],
    [{ lineOfPlay: bent(10) }, 'Hole 7, par 4, 363 m', 'Buca 7, par 4, 363 m'],
    [{ features: [water(202)] }, 'Hole 7, par 4, 362 m, water at 150', 'Buca 7, par 4, 362 m, acqua a 150'],
    [
      { features: [water(50), water(202)] },
      'Hole 7, par 4, 362 m, water at 150 and 300',
      'Buca 7, par 4, 362 m, acqua a 150 e 300',
    ],
    [
      { features: [{ kind: 'penalty-area-red', geometry: square(30, 362, 10) }] },
      'Hole 7, par 4, 362 m, water by the green',
      'Buca 7, par 4, 362 m, acqua vicino al green',
    ],
    [
      { features: [bunker(18, 362)] },
      'Hole 7, par 4, 362 m, 1 bunker by the green',
      'Buca 7, par 4, 362 m, 1 bunker vicino al green',
    ],
    [
      { features: [bunker(18, 362), bunker(-18, 362), bunker(15, 158)] },
      'Hole 7, par 4, 362 m, 2 bunkers by the green, bunker at 200',
      'Buca 7, par 4, 362 m, 2 bunker vicino al green, bunker a 200',
    ],
    [
      { features: [bunker(15, 208), bunker(15, 108)] },
      'Hole 7, par 4, 362 m, bunkers from 150',
      'Buca 7, par 4, 362 m, bunker a partire da 150',
    ],
    [{ features: [water(-400), bunker(300, 200)] }, 'Hole 7, par 4, 362 m', 'Buca 7, par 4, 362 m'],
    [{ par: 3, lineOfPlay: bent(60) }, 'Hole 7, par 3, 382 m', 'Buca 7, par 3, 382 m'],
    [
      { lineOfPlay: bent(-60), features: [water(300)] },
      'Hole 7, par 4, 382 m, dogleg right, water at 50',
      'Buca 7, par 4, 382 m, dogleg a destra, acqua a 50',
    ],
  ] as [Partial<PictureHole>, string, string][])('%#', (change, english, italian) => {
    expect(holeSentence(hole(change), 'en')).toBe(english)
    expect(holeSentence(hole(change), 'it')).toBe(italian)
  })

  test('yards', () => {
    const sentence = holeSentence(hole({ features: [water(202)] }), 'en', 'imperial')
    expect(sentence).toBe('Hole 7, par 4, 396 yd, water at 160')
  })

  test('distances are to the pin where there is one', () => {
    const pin = plane.fromPlane({ x: 0, y: 370 })
    expect(holeSentence(hole({ pin, features: [water(207)] }))).toContain('water at 150')
  })
})

test.each([
  [bent(0), 0],
  [bent(-60), 37],
  [bent(60), -37],
])('bendDegrees %#', (lineOfPlay, degrees) => {
  expect(Math.round(bendDegrees(hole({ lineOfPlay })))).toBe(degrees)
})
