import type { Campaign, CampaignFields, campaignCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { lockedAdvertiser } from './advertiser-queries.ts'
import {
  campaignOf,
  campaignOfKey,
  deleteCampaignRow,
  insertCampaign,
  lockedCampaign,
  sortedCampaigns,
  unknownPlaces,
  updateCampaignRow,
} from './campaign-queries.ts'
import { removePictures } from './remove-pictures.ts'

export const readCampaign = async (tx: Tx, id: string, nowMs: number): Promise<Campaign> =>
  campaignOf(await tx.one(sortedCampaigns({ id }, new Date(nowMs))), nowMs)

export async function lockCampaign(tx: Tx, id: string, nowMs: number): Promise<Campaign> {
  if (!(await tx.maybe(lockedCampaign(id)))) throw new AppError('campaign_not_found')
  return readCampaign(tx, id, nowMs)
}

/** What the schema cannot say: an order of dates, the holes of a sponsor, and places that are there. */
async function check(tx: Tx, fields: CampaignFields): Promise<void> {
  if (Date.parse(fields.end) < Date.parse(fields.start)) throw new AppError('period_reversed')
  if (fields.kind === 'hole-sponsor' && fields.holeIds.length === 0) throw new AppError('sponsor_without_holes')
  if (!(await tx.maybe(lockedAdvertiser(fields.advertiserId)))) throw new AppError('advertiser_not_found')
  const unknown = await tx.one(unknownPlaces(fields))
  if (unknown.clubs > 0) throw new AppError('club_not_found')
  if (unknown.courses > 0) throw new AppError('course_not_found')
  if (unknown.holes > 0) throw new AppError('hole_unknown')
}

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createCampaign: Verb<typeof campaignCalls.createCampaign> = ({ db, now }, { caller, body }) =>
  db.platform(caller, 'create campaign', async tx => {
    await check(tx, body)
    const created = await tx.maybe(insertCampaign(body))
    const { id } = created ?? (await tx.one(campaignOfKey(body.key)))
    const after = await readCampaign(tx, id, now())
    const change = { clubId: null, action: 'campaign.created', recordId: id, before: null, after }
    if (created) await recordChange(tx, caller, change)
    return after
  })

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateCampaign: Verb<typeof campaignCalls.changeCampaign> = ({ db, now }, { caller, params, body }) =>
  db.platform(caller, 'change campaign', async tx => {
    const { version, ...fields } = body
    const { id } = params
    const before = await lockCampaign(tx, id, now())
    checkVersion(version, before)
    await check(tx, { ...before, ...definedOf(fields) })
    await tx.run(updateCampaignRow(id, fields))
    const after = await readCampaign(tx, id, now())
    await recordChange(tx, caller, { clubId: null, action: 'campaign.changed', recordId: id, before, after })
    return after
  })

const definedOf = (fields: object): Partial<CampaignFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export const deleteCampaign: Verb<typeof campaignCalls.deleteCampaign> = async (context, { caller, params }) => {
  const { db, now } = context
  const { id } = params
  const pictures = await db.platform(caller, 'delete campaign', async tx => {
    const before = await lockCampaign(tx, id, now())
    if (!before.can.delete) throw new AppError('campaign_in_use')
    const pictureKeys = await removePictures.keysOf(tx, id)
    await tx.run(deleteCampaignRow(id))
    await recordChange(tx, caller, { clubId: null, action: 'campaign.deleted', recordId: id, before, after: null })
    return pictureKeys
  })
  await removePictures.remove(context, pictures)
  return undefined
}
