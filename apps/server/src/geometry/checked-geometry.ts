import type { FieldProblem } from '@pinwise/contract'
import { checkGeometry, type Geometry, type GeometryKind, type LngLat, positionsOf } from '@pinwise/golf'
import { AppError } from '../app-error.ts'

/** A course lies around its clubhouse; what is farther off is a slip of the keyboard or swapped coordinates. */
export const WITHIN_METRES = 20_000
/** Of all shapes of one record together; a hole that was surveyed well has a few hundred. */
export const MAX_POSITIONS = 3_000
/** Of a green alone: it is measured with every pin. The most detailed that we know of has 73. */
export const MAX_GREEN_POSITIONS = 500

/** Collects the problems of several geometries of one record, so that a person sees them all at once. */
export function createGeometryChecks(club: LngLat) {
  const fields: FieldProblem[] = []
  let positions = 0
  return {
    /** The normalised geometry, or null with its problems noted. */
    check<K extends GeometryKind>(
      path: string,
      value: unknown,
      kinds: readonly K[],
      most = MAX_POSITIONS,
    ): Extract<Geometry, { type: K }> | null {
      if (value === null || positions > MAX_POSITIONS) return null
      const checked = checkGeometry(value, { kinds, near: { position: club, withinMetres: WITHIN_METRES } })
      if (checked.ok) {
        const own = positionsOf(checked.geometry).length
        positions += own
        if (own > most || positions > MAX_POSITIONS) fields.push({ path, code: 'geometry_too_large' })
        return checked.geometry as Extract<Geometry, { type: K }>
      }
      // Looking at it took its time too: what is left of the record is looked at when this is mended.
      positions += countPositions(value)
      for (const problem of checked.problems) {
        fields.push({ path: problem.path ? `${path}.${problem.path}` : path, code: problem.code })
      }
      return null
    },
    /** So far: what was wrong, and how many positions were looked at. */
    found: () => ({ fields, positions }),
    /** Throws if anything was wrong. */
    finish(): void {
      if (fields.length > 0) throw new AppError('invalid_geometry', { fields })
    },
  }
}

/** A MultiPolygon's positions lie in three lists; what is nested deeper is no geometry, and not gone into. */
const DEEPEST = 3

/** Of anything, as far as it looks like a geometry. */
function countPositions(value: unknown): number {
  const inside = (list: unknown, depth: number): number => {
    if (!Array.isArray(list)) return 0
    if (depth === DEEPEST || !Array.isArray(list[0])) return 1
    return list.reduce((sum: number, each) => sum + inside(each, depth + 1), 0)
  }
  return inside((value as { coordinates?: unknown } | null)?.coordinates, 0)
}
