import type { deviceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { assign } from './assign.ts'
import { createDeviceKey } from './device-keys.ts'
import { deviceOf, sortedDevices } from './queries.ts'
import { insertDevice, lockedDevices, updateDeviceRow } from './write-queries.ts'

export const createDevice: Verb<typeof deviceCalls.createDevice> = async (context, { caller, body }) => {
  const { clubId, ...fields } = body
  const key = createDeviceKey()
  const at = new Date(context.now())
  const device = await context.db.platform(caller, 'register device', async tx => {
    const { id } = await tx.one(insertDevice(fields, { key, at }))
    if (clubId) await assign(tx, caller, { deviceIds: [id], clubId, at })
    const made = deviceOf(await tx.one(sortedDevices({ id })), context.now(), true)
    await recordChange(tx, caller, { clubId, action: 'device.created', recordId: id, before: null, after: made })
    return made
  })
  if (clubId) trackerBoardOf(context).reload([clubId])
  return { device, secretKey: key.key }
}

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

export const assignDevices: Verb<typeof deviceCalls.assignDevices> = async (context, { caller, body }) => {
  const at = new Date(context.now())
  const { changed, clubIds } = await context.db.platform(caller, 'assign devices', tx =>
    assign(tx, caller, { ...body, at }),
  )
  trackerBoardOf(context).reload(clubIds)
  return { changed }
}
