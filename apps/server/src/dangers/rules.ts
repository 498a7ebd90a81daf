import { type DangerFields, GEOMETRY_OF_KIND } from '@pinwise/contract'
import type { GeometryKind, LngLat } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { unknownHole } from '../map-features/save-features.ts'

const ANY_KIND: readonly GeometryKind[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']

/** The shape as golf writes it. Before the map is locked: it takes its time. */
export function checkedShape(
  kind: DangerFields['kind'] | undefined,
  geometry: DangerFields['geometry'],
  club: LngLat,
): DangerFields['geometry'] {
  const shapes = createGeometryChecks(club)
  const checked = shapes.check('geometry', geometry, kind ? GEOMETRY_OF_KIND[kind] : ANY_KIND)
  shapes.finish()
  return (checked ?? geometry) as DangerFields['geometry']
}

/** With a checked shape that suits its kind, and holes that are the club's. */
export async function checkedDanger(tx: Tx, fields: DangerFields): Promise<DangerFields> {
  const kinds: readonly GeometryKind[] = GEOMETRY_OF_KIND[fields.kind]
  if (!(kinds as readonly string[]).includes(fields.geometry.type)) {
    throw new AppError('invalid_geometry', { fields: [{ path: 'geometry.type', code: 'geometry_type_not_allowed' }] })
  }
  const unknown = await unknownHole(tx, fields.holeIds)
  if (unknown !== -1) throw new AppError('hole_unknown', { fields: [{ path: `holeIds.${unknown}`, code: 'unknown' }] })
  return { ...fields, holeIds: [...new Set(fields.holeIds)] }
}
