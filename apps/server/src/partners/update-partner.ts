import type { partnerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { partnerKeysOf } from './partner-keys.ts'
import { lockPartner, readPartner } from './read-partner.ts'
import { saveClubs } from './save-clubs.ts'
import { updatePartnerRow } from './write-queries.ts'

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
