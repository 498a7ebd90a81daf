import type { ClubPack, LivePin } from '@pinwise/contract'
import { localPlane, type Position, toPosition } from '@pinwise/golf'

const plane = localPlane({ lng: 9.3, lat: 45.6 })
export const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))
const square = (x: number, y: number, half: number) => ({
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

export const pinAt = (hole: number, x: number, y: number, id = `pin-${hole}`): LivePin => {
  const [lng = 0, lat = 0] = at((hole - 1) * 200 + x, y)
  return {
    id,
    holeId: `h${hole}`,
    holeNumber: hole,
    position: { lng, lat },
    start: '2026-11-16T06:30:00.000Z',
    origin: 'set',
    figures: null,
    publication: 1,
  }
}

/** Three straight holes of 300 m, 200 m apart, each with a bunker from 200 m to 210 m on its line, which ends short of the middle. */
export const samplePack: ClubPack = {
  at: '2026-11-16T07:00:00.000Z',
  club: {
    id: 'club',
    name: 'Sample',
    slug: 'sample',
    city: null,
    country: 'IT',
    position: { lng: 9.3, lat: 45.6 },
    timeZone: 'Europe/Rome',
    units: 'metric',
    flagColours: { front: '#c02626', middle: '#ffffff', back: '#0b5cad' },
    paceLengthMetres: 0.91,
    contact: { email: null, phone: null, website: null },
    demo: false,
    attribution: null,
  },
  courses: [
    {
      id: 'course',
      name: 'Old',
      tees: [
        { id: 'white', name: 'White', colour: '#ffffff', gender: 'men', courseRating: 36.5, slope: 120 },
        { id: 'red', name: 'Red', colour: '#c02626', gender: 'women', courseRating: null, slope: null },
      ],
    },
  ],
  holes: [1, 2, 3].map(number => {
    const east = (number - 1) * 200
    return {
      id: `h${number}`,
      courseId: 'course',
      number,
      name: null,
      par: 4,
      parSource: 'card' as const,
      strokeIndex: number,
      strokeIndexSource: 'card' as const,
      lineOfPlay: { type: 'LineString' as const, coordinates: [at(east, 0), at(east + 3, 294)] },
      green: square(east, 300, 10),
      greenSource: 'surveyed' as const,
      tees: [
        {
          teeId: 'white',
          par: null,
          strokeIndex: null,
          lengthMetres: 300,
          position: { type: 'Point' as const, coordinates: at(east, 0) },
          positionSource: 'surveyed' as const,
          area: null,
        },
        {
          teeId: 'red',
          par: 5 as const,
          strokeIndex: 4 - number,
          lengthMetres: 260,
          position: { type: 'Point' as const, coordinates: at(east, 40) },
          positionSource: 'surveyed' as const,
          area: null,
        },
      ],
      lengthMetres: 300,
      approachDegrees: 0,
    }
  }),
  features: [1, 2, 3].map(number => ({
    id: `bunker-${number}`,
    kind: 'bunker' as const,
    name: null,
    geometry: square((number - 1) * 200, 205, 5),
    holeIds: [`h${number}`],
  })),
  layouts: [{ id: 'layout', name: 'The Old', holeIds: ['h1', 'h2', 'h3'], par: 12, lengthMetres: 900 }],
  pins: [pinAt(1, 0, 304), pinAt(2, 2, 300)],
  notices: [],
  fences: [],
  pinsHiddenUntil: null,
  competitionUntil: null,
}
