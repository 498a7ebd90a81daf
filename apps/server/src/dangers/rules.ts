import { type DangerFields, GEOMETRY_OF_KIND } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { AppError } from '../http/app-error.ts'
import { unknownHole } from '../map/save-features.ts'

/** The shape as golf writes it, of a kind that suits, and holes that are the club's. */
export async function checkedDanger(tx: Tx, fields: DangerFields, club: LngLat): Promise<DangerFields> {
  const shapes = createGeometryChecks(club)
  const geometry = shapes.check('geometry', fields.geometry, GEOMETRY_OF_KIND[fields.kind])
  shapes.finish()
  const holeIds = fields.holeIds.map(id => id.toLowerCase())
  const unknown = await unknownHole(tx, holeIds)
  if (unknown !== -1) throw new AppError('hole_unknown', { fields: [{ path: `holeIds.${unknown}`, code: 'unknown' }] })
  return { ...fields, geometry: geometry ?? fields.geometry, holeIds: [...new Set(holeIds)] }
}
