import { type Area, pathsOnPlane } from './area.ts'
import { type LngLat, localPlane } from './geodesy.ts'
import { spansOnLine } from './line-spans.ts'

export type RayCrossing = { distanceMetres: number; kind: 'enter' | 'leave' | 'touch' }

/**
 * Where the ray from one place through another enters and leaves an area, nearest first. A ray that starts on the
 * area only leaves it. Empty where the two places are one, because they give no direction.
 */
export function rayCrossings(from: LngLat, through: LngLat, area: Area): RayCrossing[] {
  const plane = localPlane(from)
  const aim = plane.toPlane(through)
  const length = Math.hypot(aim.x, aim.y)
  if (length === 0) return []
  const direction = { x: aim.x / length, y: aim.y / length }
  return spansOnLine({ x: 0, y: 0 }, direction, pathsOnPlane(area, plane))
    .filter(span => span.to >= 0)
    .flatMap((span): RayCrossing[] => {
      if (span.from === span.to) return [{ distanceMetres: span.to, kind: 'touch' }]
      const leave: RayCrossing = { distanceMetres: span.to, kind: 'leave' }
      return span.from < 0 ? [leave] : [{ distanceMetres: span.from, kind: 'enter' }, leave]
    })
}
