import { pathsOf } from './area.ts'
import { type LngLat, localPlane, toLngLat } from './geodesy.ts'
import type { Geometry } from './geojson.ts'
import { nearestOnSegment } from './plane-geometry.ts'

export type Snap = {
  position: LngLat
  /** A vertex wins over an edge that is nearer: neighbours that share a vertex should share it exactly. */
  kind: 'vertex' | 'edge'
  /** Which of the shapes, which of its paths, and which vertex; of an edge the vertex that it starts from. */
  shape: number
  path: number
  index: number
  distanceMetres: number
}

/** What a vertex being drawn should join within reach, or null. */
export function snapPosition(point: LngLat, shapes: readonly Geometry[], withinMetres: number): Snap | null {
  const plane = localPlane(point)
  const nearest: { vertex: Snap | null; edge: Snap | null } = { vertex: null, edge: null }
  const offer = (snap: Snap) => {
    if (snap.distanceMetres > withinMetres) return
    if (snap.distanceMetres < (nearest[snap.kind]?.distanceMetres ?? Infinity)) nearest[snap.kind] = snap
  }
  for (const [shape, geometry] of shapes.entries()) {
    for (const [path, positions] of pathsOf(geometry).entries()) {
      const points = positions.map(position => plane.toPlane(toLngLat(position)))
      for (const [index, at] of points.entries()) {
        const position = toLngLat(positions[index] ?? [0, 0])
        offer({ position, kind: 'vertex', shape, path, index, distanceMetres: Math.hypot(at.x, at.y) })
        const next = points[index + 1]
        if (next === undefined) continue
        const foot = nearestOnSegment({ x: 0, y: 0 }, at, next)
        const distanceMetres = Math.hypot(foot.x, foot.y)
        offer({ position: plane.fromPlane(foot), kind: 'edge', shape, path, index, distanceMetres })
      }
    }
  }
  return nearest.vertex ?? nearest.edge
}
