import { setImmediate } from 'node:timers/promises'
import type { FieldProblem, MapChange, MapFeature } from '@pinwise/contract'
import type { GeometryKind, LngLat } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { checkShapes, refuseRepeatedTees } from '../holes/save-hole.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import { MAX_PUBLISHED_POSITIONS } from '../map-features/limits.ts'

const ANY_KIND: readonly GeometryKind[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']
/** So many are checked in a few milliseconds, of shapes that are not made to take long. */
const POSITIONS_AT_ONCE = 1_000

/**
 * Changes with every shape as golf writes it. Whether a shape suits its kind is seen later,
 * against the map. Others are answered between two records: checking whole clubs takes its time.
 */
export async function checkedChanges(changes: readonly MapChange[], club: LngLat): Promise<MapChange[]> {
  refuseRepeated(changes)
  const problems: FieldProblem[] = []
  const checked: MapChange[] = []
  let [positions, pausedAt] = [0, 0]
  for (const [index, change] of changes.entries()) {
    const shapes = createGeometryChecks(club)
    checked.push(checkedChange(change, shapes, `changes.${index}`))
    const found = shapes.found()
    positions += found.positions
    problems.push(...found.fields)
    if (positions > MAX_PUBLISHED_POSITIONS) problems.push({ path: `changes.${index}`, code: 'geometry_too_large' })
    if (positions > MAX_PUBLISHED_POSITIONS || problems.length >= FIELDS_NAMED) break
    if (positions - pausedAt < POSITIONS_AT_ONCE) continue
    pausedAt = positions
    await setImmediate()
  }
  if (problems.length > 0) throw new AppError('invalid_geometry', { fields: problems.slice(0, FIELDS_NAMED) })
  return checked
}

type Shapes = Pick<ReturnType<typeof createGeometryChecks>, 'check'>

function checkedChange(change: MapChange, shapes: Shapes, path: string): MapChange {
  switch (change.type) {
    case 'hole':
      refuseRepeatedTees(change.fields, `${path}.fields.`)
      return { ...change, fields: checkShapes(change.fields, shapes, `${path}.fields.`) }
    case 'feature-added':
      return { ...change, ...checkedFeature(change, shapes, path) } as MapChange
    case 'feature':
      return { ...change, fields: { ...change.fields, ...checkedFeature(change.fields, shapes, `${path}.fields`) } }
    case 'feature-removed':
      return change
  }
}

function checkedFeature(
  { geometry }: Partial<Pick<MapFeature, 'geometry'>>,
  shapes: Shapes,
  path: string,
): Partial<Pick<MapFeature, 'geometry'>> {
  const shape = geometry && shapes.check(`${path}.geometry`, geometry, ANY_KIND)
  return shape ? { geometry: shape } : {}
}

/** Two changes of one record contradict each other, or could have been one. */
function refuseRepeated(changes: readonly MapChange[]): void {
  const seen = new Set<string>()
  const fields: FieldProblem[] = []
  for (const [index, change] of changes.entries()) {
    if (seen.has(change.id)) fields.push({ path: `changes.${index}.id`, code: 'repeated' })
    seen.add(change.id)
  }
  if (fields.length > 0) throw new AppError('invalid_body', { fields: fields.slice(0, FIELDS_NAMED) })
}
