import type { PlanePoint } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { isClosed } from '../geometry/join-rings.ts'
import { signedRingArea } from '../geometry/plane-geometry.ts'
import { positionsOf } from '../geometry/polygon.ts'
import { type OsmHoleLabel, readHoleLabel } from '../holes/hole-label.ts'
import type { ImportFlag } from '../import/import-reason.ts'
import { AT_GREEN_METRES, findGreen, findGreenHint, isPracticeGreen } from './osm-greens.ts'
import { distanceToObject, isAbout, isArea, type OsmObject } from './osm-object.ts'
import type { OsmSource } from './osm-read-features.ts'

/** A hole's line from tee to green, with the green it ends on. */
export type OsmHoleLine = {
  key: string
  source: OsmSource | null
  tags: Record<string, string>
  label: OsmHoleLabel
  line: PlanePoint[]
  coordinates: Position[]
  green: OsmObject | null
  /** Where the green must be when it is not drawn. */
  greenHint: PlanePoint | null
  flags: ImportFlag[]
}

/** What lies along the holes of a club, sorted by tag. */
export type HoleSurroundings = {
  greens: OsmObject[]
  tees: OsmObject[]
  fairways: OsmObject[]
  /** Flags, and greens of which the map knows only a point. */
  pins: OsmObject[]
}

const AT_TEE_METRES = 15
/** No hole is played to less; what is drawn smaller is a practice target or a slip, and proves no direction. */
export const MIN_GREEN_SQUARE_METRES = 80

export function readHoleLine(object: OsmObject, around: HoleSurroundings): OsmHoleLine {
  const closed = isArea(object) || isClosed(positionsOf(object.geometry))
  const drawn = { points: object.paths[0] ?? [], positions: positionsOf(object.geometry) }
  const { points, positions } = closed ? axisOf(drawn) : drawn
  const reversed = runsBackwards(points, around)
  const line = reversed ? points.toReversed() : points
  const label = readHoleLabel(object.tags)
  const flags: ImportFlag[] = [
    ...(closed ? ['hole_way_closed' as const] : []),
    ...(reversed ? ['direction_fixed' as const] : []),
  ]
  return {
    key: object.key,
    source: object.source,
    tags: object.tags,
    label,
    line,
    coordinates: reversed ? positions.toReversed() : positions,
    green: findGreen(line, label.number, around.greens),
    greenHint: findGreenHint(line, around.pins),
    flags,
  }
}

/** A hole drawn as an area has no line of play; the line between its two farthest corners stands in for it. */
function axisOf({ points, positions }: { points: PlanePoint[]; positions: Position[] }) {
  const step = Math.max(1, Math.floor(points.length / 60))
  let [from, to, farthest] = [0, 0, -1]
  for (let a = 0; a < points.length; a += step) {
    for (let b = a + step; b < points.length; b += step) {
      const [p, q] = [points[a] as PlanePoint, points[b] as PlanePoint]
      const metres = Math.hypot(q.x - p.x, q.y - p.y)
      if (metres > farthest) [from, to, farthest] = [a, b, metres]
    }
  }
  const ends = <T>(list: T[]) => [list[from] as T, list[to] as T]
  return { points: ends(points), positions: ends(positions) }
}

function isPlayedTo(green: OsmObject): boolean {
  const isTiny = isArea(green) && Math.abs(signedRingArea(green.paths[0] ?? [])) < MIN_GREEN_SQUARE_METRES
  return !isTiny && !isPracticeGreen(green)
}

/**
 * The previous green is often beside the tee, so a green near the start proves little: the line is turned only when it
 * starts on a green and ends on none, and no tee contradicts that; or, with no green at either end, when it ends on a
 * tee and starts on none.
 */
function runsBackwards(line: PlanePoint[], { greens, tees }: HoleSurroundings): boolean {
  const isAt = (point: PlanePoint | undefined, objects: OsmObject[], withinMetres: number) =>
    point !== undefined &&
    objects.some(object => isAbout(point, object, withinMetres) && distanceToObject(point, object) <= withinMetres)
  const isOnGreen = (point: PlanePoint | undefined) =>
    isAt(
      point,
      greens.filter(green => point !== undefined && isAbout(point, green, AT_GREEN_METRES) && isPlayedTo(green)),
      AT_GREEN_METRES,
    )
  const startsOnGreen = isOnGreen(line[0])
  const endsOnGreen = isOnGreen(line.at(-1))
  const startsOnTee = isAt(line[0], tees, AT_TEE_METRES)
  const endsOnTee = isAt(line.at(-1), tees, AT_TEE_METRES)
  if (startsOnGreen !== endsOnGreen) return startsOnGreen && (endsOnTee || !startsOnTee)
  return !startsOnGreen && endsOnTee && !startsOnTee
}
