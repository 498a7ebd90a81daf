import type { partnerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { logoOfPartner, managedLogoOf } from './queries.ts'
import { lockPartner } from './read-partner.ts'
import { deleteLogoRow, updateLogoRow } from './write-queries.ts'

export const replacePartnerLogo: Verb<typeof partnerCalls.replacePartnerLogo> = (
  { db, now },
  { caller, params, body },
) => {
  const { version, ...fields } = body
  return db.platform(caller, 'change logo', async tx => {
    await lockPartner(tx, params.id)
    const logo = logoOfPartner(params.id, params.logoId)
    const row = await tx.maybe(logo)
    if (!row) throw new AppError('partner_logo_not_found')
    const before = managedLogoOf(row, now())
    checkVersion(version, before)
    await tx.run(updateLogoRow(row.id, fields))
    const after = managedLogoOf(await tx.one(logo), now())
    await recordChange(tx, caller, { clubId: null, action: 'partner-logo.changed', recordId: row.id, before, after })
    return after
  })
}

export const deletePartnerLogo: Verb<typeof partnerCalls.deletePartnerLogo> = async (context, { caller, params }) => {
  const { db, files, log, now } = context
  const row = await db.platform(caller, 'delete logo', async tx => {
    await lockPartner(tx, params.id)
    const found = await tx.maybe(logoOfPartner(params.id, params.logoId))
    if (!found) throw new AppError('partner_logo_not_found')
    await tx.run(deleteLogoRow(found.id))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-logo.deleted',
      recordId: found.id,
      before: managedLogoOf(found, now()),
      after: null,
    })
    return found
  })
  await files
    .remove(row.storage_key)
    .catch(err => log.warn({ err, storageKey: row.storage_key }, 'the picture of a logo was left behind'))
}
