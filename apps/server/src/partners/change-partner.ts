import type { partnerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { partnerKeysOf } from './partner-keys.ts'
import { logosOfPartner } from './queries.ts'
import { lockPartner, readPartner } from './read-partner.ts'
import { saveClubs } from './save-clubs.ts'
import { deletePartnerRow, insertPartner, partnerByKey, updatePartnerRow } from './write-queries.ts'

export const createPartner: Verb<typeof partnerCalls.createPartner> = ({ db, now }, { caller, body }) => {
  const { key, clubs, ...fields } = body
  return db.platform(caller, 'add partner', async tx => {
    const made = await tx.maybe(insertPartner(fields, key))
    // Sent again.
    if (!made) return readPartner(tx, (await tx.one(partnerByKey(key))).id, now())
    await saveClubs(tx, made.id, clubs)
    const after = await readPartner(tx, made.id, now())
    await recordChange(tx, caller, { clubId: null, action: 'partner.created', recordId: made.id, before: null, after })
    return after
  })
}

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updatePartner: Verb<typeof partnerCalls.changePartner> = async (context, { caller, params, body }) => {
  const { version, clubs, ...fields } = body
  const { id } = params
  const partner = await context.db.platform(caller, 'change partner', async tx => {
    await lockPartner(tx, id)
    const before = await readPartner(tx, id, context.now())
    checkVersion(version, before)
    if (clubs) await saveClubs(tx, id, clubs)
    await tx.run(updatePartnerRow(id, fields))
    const after = await readPartner(tx, id, context.now())
    await recordChange(tx, caller, { clubId: null, action: 'partner.changed', recordId: id, before, after })
    return after
  })
  // Switched off, its keys stop at once.
  partnerKeysOf(context).forget()
  return partner
}

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
