import { isPublicAudience, type Notice, type NoticeKind, type noticeCalls, type Validity } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { countGuests } from '../live/count-guests.ts'
import type { Verb } from '../verb.ts'
import { groupTrackersOf } from './group-trackers.ts'
import {
  countNoticesLike,
  golferNoticeOf,
  noticeById,
  noticesById,
  pageOfNotices,
  receivedNotice,
  receivedNotices,
  staffNoticeOf,
  statusOf,
  timesOfNotices,
} from './queries.ts'
import { checkAudience, selectionOf } from './selection-of.ts'
import { countReach, countRecipients, pageOfRecipients, recipientOf } from './send-queries.ts'

interface Wanted {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly ['start' | 'end' | 'kind' | 'createdAt', 'asc' | 'desc']
  readonly search?: string | undefined
  readonly status?: Validity | undefined
  readonly kind?: NoticeKind | undefined
  readonly audience?: Notice['audience']['to'] | undefined
  readonly month?: string | undefined
}

export const listNotices: Verb<typeof noticeCalls.listNotices> = (context, { caller, clubId, query }) =>
  readNotices(context, caller, clubId, query)

export const countNotices: Verb<typeof noticeCalls.countNotices> = async (context, { caller, clubId, query }) => {
  const all: Wanted = { ...query, limit: 1, offset: 0, sort: ['start', 'desc'] }
  return { count: (await readNotices(context, caller, clubId, all)).total }
}

/** The club's own for its staff; for anybody else what they got there. */
async function readNotices(
  { db, now }: Context,
  caller: Caller,
  clubId: string,
  wanted: Wanted,
): Promise<{ items: Notice[]; total: number }> {
  const at = now()
  const { limit, offset, sort, status } = wanted
  const page = <T>(rows: readonly T[]) => rows.slice(offset, offset + limit)
  const ofStaff = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') return null
    if (!status) {
      const rows = await tx.all(pageOfNotices(clubId, wanted, wanted))
      const { count } = await tx.one(countNoticesLike(clubId, wanted))
      return { items: rows.map(row => staffNoticeOf(row, at)), total: count }
    }
    const found = (await tx.all(timesOfNotices(clubId, wanted, sort))).filter(row => statusOf(row, at) === status)
    const ids = page(found).map(({ id }) => id)
    const rows = await tx.all(noticesById(ids))
    const inOrder = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    return { items: inOrder.map(row => staffNoticeOf(row, at)), total: found.length }
  })
  if (ofStaff) return ofStaff
  const rows = await db.golferWork(caller, tx => tx.all(receivedNotices(clubId, wanted, sort)))
  const found = status ? rows.filter(row => statusOf(row, at) === status) : rows
  return { items: page(found).map(row => golferNoticeOf(row, at)), total: found.length }
}

export const getNotice: Verb<typeof noticeCalls.getNotice> = async ({ db, now }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'notice', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, noticeById(params.id))
  const [found] = rows
  if (access === 'staff' && found) return staffNoticeOf(found, now())
  const received = await db.golferWork(caller, tx => tx.maybe(receivedNotice(params.id)))
  if (!received || (clubId && received.club_id !== clubId)) throw new AppError('notice_not_found')
  return golferNoticeOf(received, now())
}

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

export const listNoticeRecipients: Verb<typeof noticeCalls.listNoticeRecipients> = async (
  { db },
  { caller, clubId, params: { id }, query },
) =>
  db.readClubTogether(caller, { clubId, kind: 'notice', recordId: id }, async (tx, access) => {
    if (access !== 'staff' || !(await tx.maybe(noticeById(id)))) throw new AppError('notice_not_found')
    const rows = await tx.all(pageOfRecipients(id, query, query))
    return { items: rows.map(recipientOf), total: (await tx.one(countRecipients(id, query))).count }
  })
