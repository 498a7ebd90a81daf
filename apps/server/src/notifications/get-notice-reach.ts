import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { isPublic } from './rules.ts'
import { checkAudience, selectionOf } from './selection-of.ts'
import { countReach } from './send-queries.ts'

export const getNoticeReach: Verb<typeof noticeCalls.getNoticeReach> = async (
  { db, live, now },
  { caller, clubId, query: { audience } },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    await checkAudience(tx, audience)
    const { golfers, devices, phones, staff } = await tx.one(countReach(clubId, await selectionOf(tx, audience, now())))
    const guests = isPublic(audience) ? live.countGuests(clubId) : 0
    return { golfers, devices, phones, staff, guests, total: golfers + devices + phones + staff + guests }
  })
