import { AppError } from '../app-error.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { endAssignments, existingClub, lockedDevices, setClub, startAssignments } from './write-queries.ts'

/** Moves locked devices to a club or into stock; gives the clubs that gained or lost one. */
export async function assign(
  tx: Tx,
  caller: Caller,
  given: { deviceIds: readonly string[]; clubId: string | null; at: Date },
): Promise<{ changed: number; clubIds: string[] }> {
  const { deviceIds, clubId, at } = given
  if (clubId && !(await tx.maybe(existingClub(clubId)))) throw new AppError('club_not_found')
  const devices = await tx.all(lockedDevices(deviceIds))
  if (devices.length < new Set(deviceIds).size) throw new AppError('device_not_found')
  if (devices.some(device => device.decommissioned_at)) throw new AppError('device_decommissioned')
  const moving = devices.filter(device => device.club_id !== clubId)
  if (moving.length === 0) return { changed: 0, clubIds: [] }
  const ids = moving.map(({ id }) => id)
  await tx.run(endAssignments(ids, at))
  await tx.run(setClub(ids, clubId))
  if (clubId) await tx.run(startAssignments(ids, clubId, at))
  recordChanges(
    tx,
    caller,
    moving.map(device => ({
      clubId: clubId ?? device.club_id,
      action: 'device.assigned',
      recordId: device.id,
      before: { clubId: device.club_id },
      after: { clubId },
    })),
  )
  const clubIds = new Set([clubId, ...moving.map(device => device.club_id)].filter(id => id !== null))
  return { changed: moving.length, clubIds: [...clubIds] }
}
