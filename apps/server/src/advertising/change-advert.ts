import { type Advert, type advertCalls, contrastRatio, MIN_CONTRAST } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import {
  advertOf,
  advertOfKey,
  countAdvertsLike,
  deleteAdvertRow,
  insertAdvert,
  lockedAdvert,
  sortedAdverts,
  updateAdvertRow,
} from './advert-queries.ts'
import { lockedCampaign } from './campaign-queries.ts'
import { removePictures } from './remove-pictures.ts'

const MAX_ADVERTS = 10

export const readAdvert = async (tx: Tx, id: string): Promise<Advert> => advertOf(await tx.one(sortedAdverts({ id })))

export async function lockAdvert(tx: Tx, id: string): Promise<{ before: Advert; pictureKey: string | null }> {
  const locked = await tx.maybe(lockedAdvert(id))
  if (!locked) throw new AppError('advert_not_found')
  return { before: await readAdvert(tx, id), pictureKey: locked.picture_key }
}

function checkContrast({ backgroundColour, textColour }: Pick<Advert, 'backgroundColour' | 'textColour'>): void {
  const ratio = contrastRatio(backgroundColour, textColour)
  if (ratio >= MIN_CONTRAST) return
  const detail = `${ratio.toFixed(1)} is less than ${MIN_CONTRAST}`
  throw new AppError('contrast_too_low', { detail, fields: [{ path: 'textColour', code: 'contrast' }] })
}

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createAdvert: Verb<typeof advertCalls.createAdvert> = ({ db }, { caller, body }) =>
  db.platform(caller, 'create advert', async tx => {
    checkContrast(body)
    // The lock orders those who add to one campaign, so that none goes over the limit.
    if (!(await tx.maybe(lockedCampaign(body.campaignId)))) throw new AppError('campaign_not_found')
    const known = await tx.maybe(advertOfKey(body.key))
    if (known) return readAdvert(tx, known.id)
    if ((await tx.one(countAdvertsLike({ campaignId: body.campaignId }))).count >= MAX_ADVERTS) {
      throw new AppError('too_many_adverts')
    }
    const { id } = (await tx.maybe(insertAdvert(body))) ?? (await tx.one(advertOfKey(body.key)))
    const after = await readAdvert(tx, id)
    await recordChange(tx, caller, { clubId: null, action: 'advert.created', recordId: id, before: null, after })
    return after
  })

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateAdvert: Verb<typeof advertCalls.changeAdvert> = ({ db }, { caller, params, body }) =>
  db.platform(caller, 'change advert', async tx => {
    const { version, ...fields } = body
    const { id } = params
    const { before } = await lockAdvert(tx, id)
    checkVersion(version, before)
    checkContrast({
      backgroundColour: fields.backgroundColour ?? before.backgroundColour,
      textColour: fields.textColour ?? before.textColour,
    })
    await tx.run(updateAdvertRow(id, fields))
    const after = await readAdvert(tx, id)
    await recordChange(tx, caller, { clubId: null, action: 'advert.changed', recordId: id, before, after })
    return after
  })

export const deleteAdvert: Verb<typeof advertCalls.deleteAdvert> = async (context, { caller, params }) => {
  const { id } = params
  const key = await context.db.platform(caller, 'delete advert', async tx => {
    const { before, pictureKey } = await lockAdvert(tx, id)
    if (!before.can.delete) throw new AppError('advert_in_use')
    await tx.run(deleteAdvertRow(id))
    await recordChange(tx, caller, { clubId: null, action: 'advert.deleted', recordId: id, before, after: null })
    return pictureKey
  })
  if (key) await removePictures.remove(context, [key])
  return undefined
}
