import { type DangerFields, GEOMETRY_OF_KIND } from '@pinwise/contract'
import type { GeometryKind, LngLat } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { AppError } from '../http/app-error.ts'
import { unknownHole } from '../map/save-features.ts'

/**
 * The shape as golf writes it, of a kind that suits, and holes that are the club's. A shape that stands already was
 * checked when it came; only whether it suits a new kind is asked.
 */
export async function checkedDanger(
  tx: Tx,
  fields: DangerFields,
  club: LngLat,
  isNewShape = true,
): Promise<DangerFields> {
  const kinds: readonly GeometryKind[] = GEOMETRY_OF_KIND[fields.kind]
  const shapes = createGeometryChecks(club)
  const geometry = isNewShape ? shapes.check('geometry', fields.geometry, kinds) : fields.geometry
  shapes.finish()
  if (!(kinds as readonly string[]).includes(fields.geometry.type)) {
    throw new AppError('invalid_geometry', { fields: [{ path: 'geometry.type', code: 'geometry_type_not_allowed' }] })
  }
  const holeIds = fields.holeIds.map(id => id.toLowerCase())
  const unknown = await unknownHole(tx, holeIds)
  if (unknown !== -1) throw new AppError('hole_unknown', { fields: [{ path: `holeIds.${unknown}`, code: 'unknown' }] })
  return {
    ...fields,
    geometry: (geometry ?? fields.geometry) as DangerFields['geometry'],
    holeIds: [...new Set(holeIds)],
  }
}
