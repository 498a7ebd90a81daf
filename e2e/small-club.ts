import { calls, type MapChange } from '@pinwise/contract'
import { localPlane, type Position, toPosition } from '@pinwise/golf'
import { publishElsewhere, publishedMap, type Site } from './map-editing.ts'
import { newClub } from './map-imports.ts'
import { ask } from './pin-setting.ts'

/** West of the open ground on which squares are drawn. */
const plane = localPlane({ lng: 9.285, lat: 45.616 })
const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))
const square = (x: number, y: number, half: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
      [-half, -half],
    ].map(([east, north]) => at(x + east!, y + north!)),
  ],
})

/** A club of one course with three straight holes side by side: drawn and listed in a fraction of the time of 27. */
export async function smallClub(site: Site): Promise<string> {
  const club = await newClub(site)
  await ask(site, 'both', calls.createCourse, {
    headers: { 'x-club-id': club },
    body: {
      name: 'Old',
      tees: [{ name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null }],
      holes: [1, 2, 3].map(number => ({ number, name: null, par: 4, strokeIndex: number })),
    },
  })
  const { courses, holes } = await publishedMap(site, club)
  const teeId = courses[0]!.tees[0]!.id
  const drawn = holes.map(({ id, version, number }): MapChange => {
    const east = (number - 1) * 100
    const tee = { teeId, par: null, strokeIndex: null, lengthMetres: 360, area: null }
    const position = { type: 'Point' as const, coordinates: at(east, 0) }
    return {
      type: 'hole',
      id,
      version,
      fields: {
        lineOfPlay: { type: 'LineString', coordinates: [at(east, 0), at(east, 360)] },
        green: square(east, 360, 10),
        greenSource: 'surveyed',
        tees: [{ ...tee, position, positionSource: 'surveyed' }],
      },
    }
  })
  await publishElsewhere(site, drawn, club)
  return club
}
