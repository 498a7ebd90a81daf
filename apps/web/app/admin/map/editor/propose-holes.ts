import type { FeatureKind, MapHole } from '@pinwise/contract'
import { distanceToLineMetres, type Geometry, positionsOf, toLngLat } from '@pinwise/golf'
import { lineOf } from './shapes.ts'

/** Half of a hole's corridor: features within it come into play. */
const CORRIDOR_METRES = 40
/** Beyond this distance a shape belongs to no hole that we could name. */
const NEAREST_WITHIN_METRES = 80
/** These kinds belong to one hole only; its neighbour does not play from them. */
const OF_ONE_HOLE: ReadonlySet<FeatureKind> = new Set(['fairway'])

/** The holes that a new shape most likely belongs to: those whose corridor it touches, else the nearest. */
export function proposeHoles(geometry: Geometry, kind: FeatureKind, holes: readonly MapHole[]): string[] {
  const points = positionsOf(geometry).map(toLngLat)
  const near = holes
    .flatMap(hole => {
      const line = lineOf(hole)
      if (!line) return []
      return [{ id: hole.id, metres: Math.min(...points.map(point => distanceToLineMetres(point, line))) }]
    })
    .sort((a, b) => a.metres - b.metres)
  const nearest = near.filter(({ metres }) => metres <= NEAREST_WITHIN_METRES).slice(0, 1)
  if (OF_ONE_HOLE.has(kind)) return nearest.map(({ id }) => id)
  const touched = near.filter(({ metres }) => metres <= CORRIDOR_METRES)
  return (touched.length > 0 ? touched : nearest).map(({ id }) => id)
}
