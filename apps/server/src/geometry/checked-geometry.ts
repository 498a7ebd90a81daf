import type { FieldProblem } from '@pinwise/contract'
import { checkGeometry, type Geometry, type GeometryKind, type LngLat } from '@pinwise/golf'
import { AppError } from '../http/app-error.ts'

/** A course lies around its clubhouse; what is farther off is a slip of the keyboard or swapped coordinates. */
const WITHIN_METRES = 20_000

/** Collects the problems of several geometries of one body, so that a person sees them all at once. */
export function createGeometryChecks(club: LngLat) {
  const fields: FieldProblem[] = []
  return {
    /** The normalised geometry, or null with its problems noted. */
    check<K extends GeometryKind>(
      path: string,
      value: unknown,
      kinds: readonly K[],
    ): Extract<Geometry, { type: K }> | null {
      if (value === null) return null
      const checked = checkGeometry(value, { kinds, near: { position: club, withinMetres: WITHIN_METRES } })
      if (checked.ok) return checked.geometry as Extract<Geometry, { type: K }>
      for (const problem of checked.problems) {
        fields.push({ path: problem.path ? `${path}.${problem.path}` : path, code: problem.code })
      }
      return null
    },
    /** Throws if anything was wrong. */
    finish(): void {
      if (fields.length > 0) throw new AppError('invalid_geometry', { fields })
    },
  }
}
