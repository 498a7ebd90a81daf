import { distanceMetres, type LngLat, localPlane, toLngLat } from './geodesy.ts'
import type { Polygon } from './geojson.ts'
import { ringEdges } from './plane-geometry.ts'

/** What a golfer is told of a green: along the line from where they stand through the target. */
export type GreenDistances = { frontMetres: number; targetMetres: number; backMetres: number }

/**
 * Front is the first crossing of the outline on the player's line, back the last.
 * Null where the line misses the green or the player stands on it: then only the target makes sense.
 */
export function greenDistances(player: LngLat, target: LngLat, green: Polygon): GreenDistances | null {
  const plane = localPlane(player)
  const aim = plane.toPlane(target)
  const length = Math.hypot(aim.x, aim.y)
  if (length === 0) return null
  const along = { x: aim.x / length, y: aim.y / length }
  const outline = (green.coordinates[0] ?? []).map(position => plane.toPlane(toLngLat(position)))
  const crossings: number[] = []
  for (const [a, b] of ringEdges(outline)) {
    const sideA = along.x * a.y - along.y * a.x
    const sideB = along.x * b.y - along.y * b.x
    if (sideA < 0 === sideB < 0) continue
    const share = sideA / (sideA - sideB)
    crossings.push(along.x * (a.x + (b.x - a.x) * share) + along.y * (a.y + (b.y - a.y) * share))
  }
  const ahead = crossings.filter(distance => distance > 0)
  // An odd count ahead means that the player stands inside.
  if (ahead.length < 2 || ahead.length % 2 === 1) return null
  return {
    frontMetres: Math.min(...ahead),
    targetMetres: distanceMetres(player, target),
    backMetres: Math.max(...ahead),
  }
}
