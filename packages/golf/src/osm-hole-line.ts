import type { PlanePoint } from './geodesy.ts'
import { type OsmHoleLabel, readHoleLabel } from './osm-hole-label.ts'
import { centreOfObject, distanceToObject, type OsmObject, planeDistance } from './osm-object.ts'

/** A hole's line from tee to green, with the green it ends on. */
export type OsmHoleLine = {
  object: OsmObject
  label: OsmHoleLabel
  line: PlanePoint[]
  reversed: boolean
  green: OsmObject | null
}

const GREEN_WITHIN_METRES = 30
/** So near the outline that the direction of the last leg says nothing any more. */
const AT_GREEN_METRES = 10
const AT_TEE_METRES = 15
const GREEN_WITHIN_DEGREES = 45

export function readHoleLine(object: OsmObject, greens: OsmObject[], tees: OsmObject[]): OsmHoleLine {
  const drawn = object.paths[0] ?? []
  const reversed = runsBackwards(drawn, greens, tees)
  const line = reversed ? drawn.toReversed() : drawn
  return { object, label: readHoleLabel(object.tags), line, reversed, green: findGreen(line, greens) }
}

/**
 * The previous green is often beside the tee, so a green near the start proves little: the line is turned only when it
 * starts on a green and ends on none, and no tee contradicts that; or, with no green at either end, when it ends on a
 * tee and starts on none.
 */
function runsBackwards(line: PlanePoint[], greens: OsmObject[], tees: OsmObject[]): boolean {
  const isAt = (point: PlanePoint | undefined, objects: OsmObject[], withinMetres: number) =>
    point !== undefined && objects.some(object => distanceToObject(point, object) <= withinMetres)
  const startsOnGreen = isAt(line[0], greens, AT_GREEN_METRES)
  const endsOnGreen = isAt(line.at(-1), greens, AT_GREEN_METRES)
  const startsOnTee = isAt(line[0], tees, AT_TEE_METRES)
  const endsOnTee = isAt(line.at(-1), tees, AT_TEE_METRES)
  if (startsOnGreen !== endsOnGreen) return startsOnGreen && (endsOnTee || !startsOnTee)
  return !startsOnGreen && endsOnTee && !startsOnTee
}

function findGreen(line: PlanePoint[], greens: OsmObject[]): OsmObject | null {
  const end = line.at(-1)
  const before = line.at(-2)
  if (end === undefined || before === undefined) return null
  const candidates = greens
    .map(green => ({ green, metres: distanceToObject(end, green) }))
    .filter(({ green, metres }) => metres <= AT_GREEN_METRES || (metres <= GREEN_WITHIN_METRES && isAhead(green)))
    .sort((a, b) => a.metres - b.metres || centreDistance(a.green) - centreDistance(b.green))
  return candidates[0]?.green ?? null

  function centreDistance(green: OsmObject): number {
    return planeDistance(end as PlanePoint, centreOfObject(green))
  }

  function isAhead(green: OsmObject): boolean {
    const centre = centreOfObject(green)
    const [from, to] = [before as PlanePoint, end as PlanePoint]
    const bearing = Math.atan2(to.x - from.x, to.y - from.y)
    const turn = Math.atan2(centre.x - to.x, centre.y - to.y) - bearing
    return Math.cos(turn) >= Math.cos((GREEN_WITHIN_DEGREES * Math.PI) / 180)
  }
}
