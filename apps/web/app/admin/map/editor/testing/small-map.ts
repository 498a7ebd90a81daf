import type { ClubMap } from '@pinwise/contract'
import { localPlane, type Position, toPosition } from '@pinwise/golf'

const plane = localPlane({ lng: 9.29, lat: 45.62 })

/** Metres east and north of the club. */
export const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A square ring of 2 × half metres round a place. */
export const area = (x: number, y: number, half = 6) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      at(x - half, y - half),
      at(x + half, y - half),
      at(x + half, y + half),
      at(x - half, y + half),
      at(x - half, y - half),
    ],
  ],
})

export const line = (...points: [number, number][]) => ({
  type: 'LineString' as const,
  coordinates: points.map(([x, y]) => at(x, y)),
})

const COURSE = uuid(1)
const TEE = uuid(2)

const hole = (number: number, x: number, version: number): ClubMap['holes'][0] => ({
  id: uuid(10 + number),
  courseId: COURSE,
  number,
  name: null,
  par: 4,
  parSource: 'card',
  strokeIndex: number,
  strokeIndexSource: 'card',
  lineOfPlay: line([x, 0], [x, 360]),
  green: area(x, 360, 10),
  greenSource: 'surveyed',
  tees: [
    {
      teeId: TEE,
      par: null,
      strokeIndex: null,
      lengthMetres: 360,
      position: { type: 'Point', coordinates: at(x, 0) },
      positionSource: 'surveyed',
      area: null,
    },
  ],
  lengthMetres: 360,
  version,
})

/** Three straight holes side by side, with a bunker and a pond. */
export function smallMap(): ClubMap {
  return {
    clubId: uuid(0),
    revision: 7,
    versionNumber: null,
    position: { lng: 9.29, lat: 45.62 },
    boundary: null,
    attribution: null,
    courses: [
      {
        id: COURSE,
        name: 'Old',
        tees: [{ id: TEE, name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null }],
      },
    ],
    holes: [hole(1, 0, 3), hole(2, 100, 4), hole(3, 200, 5)],
    features: [
      { id: uuid(101), kind: 'bunker', name: null, geometry: area(20, 340), holeIds: [uuid(11)], version: 2 },
      { id: uuid(102), kind: 'water', name: 'Pond', geometry: area(120, 200, 12), holeIds: [uuid(12)], version: 6 },
    ],
  }
}
