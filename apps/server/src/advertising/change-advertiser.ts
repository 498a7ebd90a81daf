import type { Advertiser, advertiserCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import {
  advertiserOf,
  advertiserOfKey,
  deleteAdvertiserRow,
  insertAdvertiser,
  lockedAdvertiser,
  sortedAdvertisers,
  updateAdvertiserRow,
} from './advertiser-queries.ts'

const readOne = async (tx: Tx, id: string): Promise<Advertiser> => advertiserOf(await tx.one(sortedAdvertisers({ id })))

async function lockOne(tx: Tx, id: string): Promise<Advertiser> {
  if (!(await tx.maybe(lockedAdvertiser(id)))) throw new AppError('advertiser_not_found')
  return readOne(tx, id)
}

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createAdvertiser: Verb<typeof advertiserCalls.createAdvertiser> = ({ db }, { caller, body }) =>
  db.platform(caller, 'create advertiser', async tx => {
    const created = await tx.maybe(insertAdvertiser(body))
    const { id } = created ?? (await tx.one(advertiserOfKey(body.key)))
    const after = await readOne(tx, id)
    const change = { clubId: null, action: 'advertiser.created', recordId: id, before: null, after }
    if (created) await recordChange(tx, caller, change)
    return after
  })

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateAdvertiser: Verb<typeof advertiserCalls.changeAdvertiser> = ({ db }, { caller, params, body }) =>
  db.platform(caller, 'change advertiser', async tx => {
    const { version, ...fields } = body
    const { id } = params
    const before = await lockOne(tx, id)
    checkVersion(version, before)
    await tx.run(updateAdvertiserRow(id, fields))
    const after = await readOne(tx, id)
    await recordChange(tx, caller, { clubId: null, action: 'advertiser.changed', recordId: id, before, after })
    return after
  })

export const deleteAdvertiser: Verb<typeof advertiserCalls.deleteAdvertiser> = ({ db }, { caller, params }) =>
  db.platform(caller, 'delete advertiser', async tx => {
    const { id } = params
    const before = await lockOne(tx, id)
    if (before.campaignCount > 0) throw new AppError('advertiser_in_use')
    await tx.run(deleteAdvertiserRow(id))
    await recordChange(tx, caller, { clubId: null, action: 'advertiser.deleted', recordId: id, before, after: null })
    return undefined
  })
