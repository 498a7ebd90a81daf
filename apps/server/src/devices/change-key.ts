import type { Device, deviceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { createDeviceKey, deviceKeysOf } from './device-keys.ts'
import { deviceOf, sortedDevices } from './queries.ts'
import { endAssignments, lockedDevices, setDecommissioned, setKey } from './write-queries.ts'

export const rotateDeviceKey: Verb<typeof deviceCalls.rotateDeviceKey> = async (context, { caller, params }) => {
  const key = createDeviceKey()
  const device = await changeKey(
    context,
    caller,
    { id: params.id, action: 'device.key-rotated' },
    async (tx, before) => {
      if (before.decommissionedAt) throw new AppError('device_decommissioned')
      await tx.run(setKey(params.id, key, new Date(context.now())))
    },
  )
  return { device, secretKey: key.key }
}

export const revokeDeviceKey: Verb<typeof deviceCalls.revokeDeviceKey> = async (context, { caller, params }) => {
  await changeKey(context, caller, { id: params.id, action: 'device.key-revoked' }, async tx => {
    await tx.run(setKey(params.id, null, new Date(context.now())))
  })
}

/** The device, its assignments and its fixes stay as the record of what was. */
export const deleteDevice: Verb<typeof deviceCalls.deleteDevice> = async (context, { caller, params }) => {
  const at = new Date(context.now())
  const { clubId } = await changeKey(
    context,
    caller,
    { id: params.id, action: 'device.decommissioned' },
    async (tx, before) => {
      if (before.decommissionedAt) return
      await tx.run(setDecommissioned(params.id, at))
      await tx.run(endAssignments([params.id], at))
    },
  )
  trackerBoardOf(context).reload([clubId])
}

/** Whatever changes a key is in force as soon as it is committed. */
async function changeKey(
  context: Context,
  caller: Caller,
  { id, action }: { id: string; action: string },
  change: (tx: Tx, before: Device) => Promise<void>,
): Promise<Device> {
  const device = await context.db.platform(caller, action, async tx => {
    const view = async () => deviceOf(await tx.one(sortedDevices({ id })), context.now(), true)
    if (!(await tx.maybe(lockedDevices([id])))) throw new AppError('device_not_found')
    const before = await view()
    await change(tx, before)
    const after = await view()
    await recordChange(tx, caller, { clubId: before.clubId, action, recordId: id, before, after })
    return after
  })
  deviceKeysOf(context).forget()
  return device
}
