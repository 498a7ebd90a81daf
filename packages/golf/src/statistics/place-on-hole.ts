import { type LngLat, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { distanceToPolyline } from '../geometry/plane-geometry.ts'

export type LinedHole = { holeId: string; number: number; lineOfPlay: LineString }
export type HolePlace = { holeId: string; number: number; place: 'tee' | 'fairway' | 'green' }

/** Further away somebody is between holes, or at the clubhouse. */
const MAX_METRES = 60
const TEE_METRES = 40
const GREEN_METRES = 40

/** Says where on which hole a point lies: by the line of play that is nearest. */
export function holePlacer(holes: readonly LinedHole[]): (point: LngLat) => HolePlace | null {
  const origin = holes[0]?.lineOfPlay.coordinates[0]
  if (!origin) return () => null
  const plane = localPlane(toLngLat(origin))
  const lines = holes.map(hole => ({
    ...hole,
    points: hole.lineOfPlay.coordinates.map(position => plane.toPlane(toLngLat(position))),
  }))
  return point => {
    const at = plane.toPlane(point)
    let best: { metres: number; line: (typeof lines)[number] } | null = null
    for (const line of lines) {
      const metres = distanceToPolyline(at, line.points)
      if (metres <= MAX_METRES && (best === null || metres < best.metres)) best = { metres, line }
    }
    if (!best) return null
    const { holeId, number, points } = best.line
    const [tee, green] = [points[0], points.at(-1)]
    const isBy = (end: PlanePoint | undefined, metres: number) =>
      end !== undefined && Math.hypot(at.x - end.x, at.y - end.y) <= metres
    return { holeId, number, place: isBy(green, GREEN_METRES) ? 'green' : isBy(tee, TEE_METRES) ? 'tee' : 'fairway' }
  }
}
