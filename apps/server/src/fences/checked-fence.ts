import type { FenceFields } from '@pinwise/contract'
import { fenceWidthMetres, type LngLat, minFenceWidthMetres, type Polygon, typicalErrorMetres } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { accuraciesOfClub, groupById } from './queries.ts'

const MAX_CORNERS = 200
const RECENT_MS = 7 * 86_400_000

/** The typical position error of the club's own trackers. */
export async function typicalErrorOf(tx: Tx, nowMs: number): Promise<number> {
  const rows = await tx.all(accuraciesOfClub(new Date(nowMs - RECENT_MS)))
  return Math.round(typicalErrorMetres(rows.map(({ metres }) => metres)) * 10) / 10
}

/** With its shape as golf writes it and its width. Refuses what no position is accurate enough for. */
export async function checkedFence(
  tx: Tx,
  fields: FenceFields,
  club: LngLat,
  nowMs: number,
): Promise<{ fields: FenceFields; widthMetres: number }> {
  if ((fields.startTime === null) !== (fields.endTime === null)) {
    const path = fields.startTime === null ? 'startTime' : 'endTime'
    throw new AppError('fence_hours_incomplete', { fields: [{ path, code: 'required' }] })
  }
  const checks = createGeometryChecks(club)
  const zone = checks.check('geometry', fields.geometry, ['Polygon'], MAX_CORNERS)
  checks.finish()
  const widthMetres = fenceWidthMetres(zone as Polygon)
  const leastMetres = minFenceWidthMetres(await typicalErrorOf(tx, nowMs))
  if (widthMetres < leastMetres) {
    throw new AppError('fence_too_narrow', {
      detail: `${widthMetres.toFixed(1)} m wide; positions here allow no less than ${leastMetres.toFixed(1)} m`,
      fields: [{ path: 'geometry', code: 'too_narrow' }],
    })
  }
  if (fields.groupId && !(await tx.maybe(groupById(fields.groupId)))) {
    throw new AppError('fence_group_unknown', { fields: [{ path: 'groupId', code: 'unknown' }] })
  }
  const days = [...new Set(fields.days)].sort()
  return { fields: { ...fields, days, geometry: zone as FenceFields['geometry'] }, widthMetres }
}
