import type { partnerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { partnerKeysOf } from './partner-keys.ts'
import { logosOfPartner } from './queries.ts'
import { lockPartner, readPartner } from './read-partner.ts'
import { deletePartnerRow } from './write-queries.ts'

export const deletePartner: Verb<typeof partnerCalls.deletePartner> = async (context, { caller, params }) => {
  const { db, files, log, now } = context
  const storageKeys = await db.platform(caller, 'delete partner', async tx => {
    await lockPartner(tx, params.id)
    const before = await readPartner(tx, params.id, now())
    const logos = await tx.all(logosOfPartner(params.id))
    await tx.run(deletePartnerRow(params.id))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner.deleted',
      recordId: params.id,
      before,
      after: null,
    })
    return logos.map(logo => logo.storage_key)
  })
  partnerKeysOf(context).forget()
  for (const key of storageKeys) {
    await files.remove(key).catch(err => log.warn({ err, key }, 'the picture of a logo was left behind'))
  }
}
