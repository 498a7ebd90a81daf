import { createHash, randomUUID } from 'node:crypto'
import type { partnerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { prepareUpload } from '../files/prepare-upload.ts'
import { cleanedName } from '../files/rules.ts'
import type { Verb } from '../verb.ts'
import { logoOfPartner, logosOfPartner, managedLogoOf } from './queries.ts'
import { lockPartner } from './read-partner.ts'
import { deleteLogoRow, insertLogo, updateLogoRow } from './write-queries.ts'

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

const MAX_LOGOS = 20
const YEAR_MS = 365 * 86_400_000

export const addPartnerLogo: Verb<typeof partnerCalls.addPartnerLogo> = async (context, { caller, params, body }) => {
  const { db, files, log, now } = context
  const prepared = await prepareUpload(params.id, body.bytes)
  if (!prepared.contentType.startsWith('image/'))
    throw new AppError('file_type_not_allowed', { detail: 'a logo is a picture' })
  const id = randomUUID()
  const storageKey = `partners/${id}.${prepared.extension}`
  // Stored first: bytes without a row are harmless, a row without bytes is a broken picture.
  await files.put(storageKey, prepared.bytes, prepared.contentType)
  let wasSentToCommit = false
  try {
    return await db.platform(caller, 'add logo', async tx => {
      wasSentToCommit = false
      await lockPartner(tx, params.id)
      const others = await tx.all(logosOfPartner(params.id))
      if (others.length >= MAX_LOGOS) throw new AppError('too_many_partner_records')
      await tx.one(
        insertLogo({
          id,
          partner_id: params.id,
          position: 0,
          name: cleanedName(body.name),
          storage_key: storageKey,
          content_type: prepared.contentType,
          bytes: prepared.bytes.length,
          sha256: createHash('sha256').update(prepared.bytes).digest('hex'),
          width: prepared.width,
          height: prepared.height,
          starts_at: new Date(now()),
          ends_at: new Date(now() + YEAR_MS),
        }),
      )
      const after = managedLogoOf(await tx.one(logoOfPartner(params.id, id)), now())
      await recordChange(tx, caller, { clubId: null, action: 'partner-logo.added', recordId: id, before: null, after })
      wasSentToCommit = true
      return after
    })
  } catch (error) {
    // A commit whose answer was lost may have happened: then the bytes stay.
    if (!wasSentToCommit) {
      await files.remove(storageKey).catch(err => log.warn({ err, storageKey }, 'bytes without a row were left behind'))
    }
    throw error
  }
}
