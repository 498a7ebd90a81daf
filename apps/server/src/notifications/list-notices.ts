import type { Notice, NoticeKind, noticeCalls, Validity } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import {
  countNoticesLike,
  golferNoticeOf,
  noticesById,
  pageOfNotices,
  receivedNotices,
  staffNoticeOf,
  statusOf,
  timesOfNotices,
} from './queries.ts'

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
