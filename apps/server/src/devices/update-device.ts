import type { deviceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { assign } from './assign.ts'
import { deviceOf, sortedDevices } from './queries.ts'
import { lockedDevices, updateDeviceRow } from './write-queries.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateDevice: Verb<typeof deviceCalls.changeDevice> = async (context, { caller, params, body }) => {
  const { version, clubId, ...fields } = body
  const { id } = params
  const { before, after } = await context.db.platform(caller, 'change device', async tx => {
    const view = async () => deviceOf(await tx.one(sortedDevices({ id })), context.now(), true)
    if (!(await tx.maybe(lockedDevices([id])))) throw new AppError('device_not_found')
    const before = await view()
    if (before.decommissionedAt) throw new AppError('device_decommissioned')
    checkVersion(version, before)
    if (clubId !== undefined) await assign(tx, caller, { deviceIds: [id], clubId, at: new Date(context.now()) })
    await tx.run(updateDeviceRow(id, fields))
    const after = await view()
    await recordChange(tx, caller, { clubId: after.clubId, action: 'device.changed', recordId: id, before, after })
    return { before, after }
  })
  trackerBoardOf(context).reload([before.clubId, after.clubId])
  return after
}
