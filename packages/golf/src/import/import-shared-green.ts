import { checkGeometry } from '../geometry/check-geometry.ts'
import { type LocalPlane, type PlanePoint, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { MultiPolygon, Polygon, Position } from '../geometry/geojson.ts'
import { distanceToPolyline, insideRings, signedRingArea } from '../geometry/plane-geometry.ts'
import { planeDistance } from '../osm/osm-object.ts'
import { clipToNearer } from './import-clip-ring.ts'

/** Lines that end nearer to each other than this are played to the same flag. */
const SAME_FLAG_METRES = 15
/** A part smaller than this is no green; then the whole is given to both. */
const MIN_SQUARE_METRES = 60

/** No green has more flags than that; a map that says so is given the whole for each. */
const MAX_FLAGS = 8

/** The part of a green that each line ends on: of several parts the nearest, of a double green the nearer half. */
export function shareGreen(green: Polygon | MultiPolygon, ends: readonly PlanePoint[], plane: LocalPlane): Polygon[] {
  const parts = green.type === 'Polygon' ? [green.coordinates] : green.coordinates
  const rings = parts.map(part => part.map(ring => ring.map(position => plane.toPlane(toLngLat(position)))))
  const flags = gather(ends).map(flag => ({ ...flag, part: nearestPart(flag.at, rings) }))
  const halves = new Map<Flag, Polygon | null>()
  const flagOf = new Map(flags.flatMap(flag => flag.ends.map(end => [end, flag] as const)))
  return ends.map(end => {
    const own = flagOf.get(end)
    // Of lines that end apart and are played to one flag, each ends on the part that is nearest to it.
    const at = own?.at === end ? own.part : nearestPart(end, rings)
    const whole: Polygon = { type: 'Polygon', coordinates: parts[at] ?? [] }
    const rivals = flags.filter(flag => flag !== own && flag.part === at)
    if (own === undefined || rivals.length === 0 || rivals.length >= MAX_FLAGS) return whole
    if (own.part !== at) return half(own, rivals, at) ?? whole
    if (!halves.has(own)) halves.set(own, half(own, rivals, at))
    return halves.get(own) ?? whole
  })

  function half(own: Flag, rivals: readonly Flag[], at: number): Polygon | null {
    return halfOf(
      rings[at] ?? [],
      own.at,
      rivals.map(rival => rival.at),
      plane,
    )
  }
}

type Flag = { at: PlanePoint; ends: PlanePoint[] }

function gather(ends: readonly PlanePoint[]): Flag[] {
  const flags: Flag[] = []
  for (const end of ends) {
    const flag = flags.find(({ at }) => planeDistance(at, end) < SAME_FLAG_METRES)
    if (flag === undefined) flags.push({ at: end, ends: [end] })
    else flag.ends.push(end)
  }
  return flags
}

function nearestPart(point: PlanePoint, parts: readonly PlanePoint[][][]): number {
  const metres = parts.map(rings =>
    insideRings(point, rings) ? 0 : Math.min(...rings.map(ring => distanceToPolyline(point, ring))),
  )
  return metres.indexOf(Math.min(...metres))
}

function halfOf(
  rings: readonly PlanePoint[][],
  own: PlanePoint,
  rivals: readonly PlanePoint[],
  plane: LocalPlane,
): Polygon | null {
  const [outer = [], ...holes] = rings
  let piece = outer.slice(0, -1)
  for (const rival of rivals) {
    const pieces = clipToNearer(piece, own, rival)
    const nearest =
      pieces[
        nearestPart(
          own,
          pieces.map(each => [[...each, each[0] as PlanePoint]]),
        )
      ]
    if (nearest === undefined) return null
    piece = nearest
  }
  if (Math.abs(signedRingArea(piece)) < MIN_SQUARE_METRES) return null
  const close = (ring: readonly PlanePoint[]): Position[] =>
    [...ring, ring[0] as PlanePoint].map(point => toPosition(plane.fromPlane(point)))
  // An inner ring that the cut runs through stays with neither half.
  const inner = holes.map(hole => hole.slice(0, -1)).filter(hole => hole.every(point => insideRings(point, [piece])))
  const half = { type: 'Polygon', coordinates: [piece, ...inner].map(close) }
  const check = checkGeometry(half, { kinds: ['Polygon'] })
  return check.ok ? (check.geometry as Polygon) : null
}
