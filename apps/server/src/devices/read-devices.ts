import type { deviceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { countDevicesLike, type DeviceFilters, deviceOf, isLike, needsRows, sortedDevices } from './queries.ts'

/** All devices for platform staff; row security shows admins those of their clubs. */
export const readDevices = <T>(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (caller.isSuperadmin ? db.platform(caller, 'list devices', work) : db.readVisibleClubs(caller, work))

export const listDevices: Verb<typeof deviceCalls.listDevices> = async ({ db, now }, { caller, query }) => {
  const { limit, offset, sort } = query
  return readDevices({ db }, caller, async tx => {
    const sorted = sortedDevices(query, sort)
    if (!needsRows(query)) {
      const rows = await tx.all(sorted.limit(limit).offset(offset))
      const { count } = await tx.one(countDevicesLike(query))
      return { items: rows.map(row => deviceOf(row, now(), caller.isSuperadmin)), total: count }
    }
    // Those that are left after such a rule are counted here.
    const found = (await tx.all(sorted)).filter(row => isLike(row, query, now()))
    const page = found.slice(offset, offset + limit)
    return { items: page.map(row => deviceOf(row, now(), caller.isSuperadmin)), total: found.length }
  })
}

export const countDevices: Verb<typeof deviceCalls.countDevices> = async ({ db, now }, { caller, query }) =>
  readDevices({ db }, caller, async tx => ({ count: await countLike(tx, query, now()) }))

async function countLike(tx: Tx, filters: DeviceFilters, nowMs: number): Promise<number> {
  if (!needsRows(filters)) return (await tx.one(countDevicesLike(filters))).count
  return (await tx.all(sortedDevices(filters))).filter(row => isLike(row, filters, nowMs)).length
}

export const getDevice: Verb<typeof deviceCalls.getDevice> = async ({ db, now }, { caller, params }) => {
  const row = await readDevices({ db }, caller, tx => tx.maybe(sortedDevices({ id: params.id })))
  if (!row) throw new AppError('device_not_found')
  return deviceOf(row, now(), caller.isSuperadmin)
}
