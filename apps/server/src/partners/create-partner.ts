import type { partnerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { readPartner } from './read-partner.ts'
import { saveClubs } from './save-clubs.ts'
import { insertPartner, partnerByKey } from './write-queries.ts'

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
