import type { deviceCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { assign } from './assign.ts'
import { createDeviceKey } from './device-keys.ts'
import { deviceOf, sortedDevices } from './queries.ts'
import { insertDevice } from './write-queries.ts'

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
