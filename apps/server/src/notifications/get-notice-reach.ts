import { isPublicAudience, type noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { countGuests } from '../live/count-guests.ts'
import type { Verb } from '../verb.ts'
import { groupTrackersOf } from './group-trackers.ts'
import { checkAudience, selectionOf } from './selection-of.ts'
import { countReach } from './send-queries.ts'

export const getNoticeReach: Verb<typeof noticeCalls.getNoticeReach> = async (
  context,
  { caller, clubId, query: { audience } },
) => {
  const trackerIds =
    audience.to === 'group' ? await groupTrackersOf(context).onBoard(caller, clubId, audience.teamId) : []
  const reach = await context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    await checkAudience(tx, audience)
    const moment = { clubId, now: context.now(), findGroupTrackers: async () => trackerIds }
    return tx.one(countReach(clubId, await selectionOf(tx, audience, moment)))
  })
  const { golfers, devices, phones, staff } = reach
  const guests = isPublicAudience(audience) ? await countGuests(context, clubId) : 0
  return { golfers, devices, phones, staff, guests, total: golfers + devices + phones + staff + guests }
}
