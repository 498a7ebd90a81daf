import type { deviceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { readDevices } from './list-devices.ts'
import { deviceOf, sortedDevices } from './queries.ts'

export const getDevice: Verb<typeof deviceCalls.getDevice> = async ({ db, now }, { caller, params }) => {
  const row = await readDevices({ db }, caller, tx => tx.maybe(sortedDevices({ id: params.id })))
  if (!row) throw new AppError('device_not_found')
  return deviceOf(row, now(), caller.isSuperadmin)
}
