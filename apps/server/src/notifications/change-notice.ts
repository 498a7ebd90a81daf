import { isDeepStrictEqual } from 'node:util'
import { isPublicAudience, type Notice, type NoticeFields, type noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import { checkVersion } from '../check-version.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { addNotice, checkPeriod, checkRepeat, featureOf } from './create-notice.ts'
import { endedNoticeAudiences } from './ended-notice-audiences.ts'
import { noticeSenderOf } from './notice-sender.ts'
import {
  deleteNoticeRow,
  isSent,
  lockedNotice,
  lockNotices,
  noticeById,
  noticeByKey,
  staffNoticeOf,
  updateNoticeRow,
} from './queries.ts'
import { checkAudience } from './selection-of.ts'
import { publicNotices, shownOf } from './send-queries.ts'

/** What people have read stays what it was. */
const FIXED_ONCE_SENT = ['texts', 'kind', 'audience', 'start'] as const

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const changeNotice: Verb<typeof noticeCalls.changeNotice> = async (context, request) => {
  const { version, ...given } = request.body
  const changed = await writeNotice(context, { ...request, kind: given.kind }, async (tx, before) => {
    checkVersion(version, before)
    const after = { ...fieldsOf(before), ...given }
    checkPeriod(after)
    const isFixed = (await tx.one(isSent(before.id))).sent
    const isOther = FIXED_ONCE_SENT.some(field => !isSame(field, before, after))
    // Occurrences are compared by name, `once` or a day: after a switch the notice would be sent twice, or never again.
    const isRepeatedOtherwise = (before.repeat === null) !== (after.repeat === null)
    if (isFixed && (isOther || isRepeatedOtherwise)) throw new AppError('notice_sent')
    if (!isDeepStrictEqual(after.audience, before.audience)) await checkAudience(tx, after.audience)
    if (before.repeat === null || after.audience.to !== before.audience.to) checkRepeat(after)
    return after
  })
  await noticeSenderOf(context).send(changed.clubId, changed.id)
  const { rows } = await context.db.readClub(request.caller, { clubId: changed.clubId }, noticeById(changed.id))
  return rows[0] ? staffNoticeOf(rows[0], context.now()) : changed
}

export const endNotice: Verb<typeof noticeCalls.endNotice> = (context, request) =>
  writeNotice(context, request, async (_tx, before) => endedFields(before, context.now()))

/** The same in the transaction of what the notice belongs to, whose key it has. */
export async function endNoticeOfKey(
  context: Pick<Context, 'live' | 'now'>,
  tx: Tx,
  caller: Caller,
  { clubId, key }: { readonly clubId: string; readonly key: string },
): Promise<void> {
  const found = await tx.maybe(noticeByKey(clubId, key))
  if (found)
    await changeRow(context, tx, caller, { clubId, id: found.id }, async before => endedFields(before, context.now()))
}

/** One that has ended, or was never to begin, stays as it is. */
function endedFields(before: Notice, now: number): NoticeFields | null {
  const fields = fieldsOf(before)
  if (!before.end || Date.parse(before.end) <= now) return null
  // One that has not begun ends where it would have begun: it is never sent.
  if (before.start && Date.parse(before.start) > now) return { ...fields, end: before.start, enabled: false }
  // The end belongs to the period, and the notice is over now.
  return { ...fields, end: new Date(Math.max(now - 1, Date.parse(before.start ?? before.end))).toISOString() }
}

/** For a notice with a limited audience; public ones are looked up as everybody sees them. */
const isShown = ({ audience, status, end }: Notice, now: number) =>
  !isPublicAudience(audience) && status === 'Active' && end !== null && Date.parse(end) > now

const isSame = (field: (typeof FIXED_ONCE_SENT)[number], before: NoticeFields, after: NoticeFields) =>
  field === 'start'
    ? Date.parse(before.start ?? '') === Date.parse(after.start ?? '') || before.start === after.start
    : isDeepStrictEqual(before[field], after[field])

const fieldsOf = ({ texts, kind, audience, start, end, enabled, repeat }: Notice): NoticeFields => ({
  texts,
  kind,
  audience,
  start,
  end,
  enabled,
  repeat,
})

interface NoticeRequest {
  readonly caller: Caller
  readonly clubId: string | undefined
  readonly params: { readonly id: string }
  /** The kind that the notice is changed to. */
  readonly kind?: NoticeFields['kind'] | undefined
}

async function writeNotice(
  context: Context,
  { caller, clubId: header, params, kind }: NoticeRequest,
  change: (tx: Tx, before: Notice) => Promise<NoticeFields | null>,
): Promise<Notice> {
  const { db } = context
  const key = { clubId: header, kind: 'notice', recordId: params.id } as const
  const { rows } = await db.readClub(caller, key, noticeById(params.id))
  const isOfSafety = rows[0]?.kind === 'safety' && (kind ?? 'safety') === 'safety'
  const turn = featureOf(isOfSafety ? 'safety' : 'info')
  return db.writeClub(
    caller,
    key,
    (tx, clubId) => changeRow(context, tx, caller, { clubId, id: params.id }, before => change(tx, before)),
    turn,
  )
}

/** Locks, changes and records the notice; then clients that show it get its new state, or remove it. */
async function changeRow(
  { live, now }: Pick<Context, 'live' | 'now'>,
  tx: Tx,
  caller: Caller,
  { clubId, id }: { readonly clubId: string; readonly id: string },
  change: (before: Notice) => Promise<NoticeFields | null>,
): Promise<Notice> {
  if (!(await tx.maybe(lockedNotice(id)))) throw new AppError('notice_not_found')
  const before = staffNoticeOf(await tx.one(noticeById(id)), now())
  const fields = await change(before)
  if (!fields) return before
  await tx.run(updateNoticeRow(id, fields))
  const after = staffNoticeOf(await tx.one(noticeById(id)), now())
  await recordChange(tx, caller, { clubId, action: 'notice.changed', recordId: id, before, after })
  const current = (await tx.all(publicNotices(now()))).filter(row => row.notice_id === id)
  for (const one of current) live.publish(tx, clubId, 'notice.sent', shownOf(one))
  if (current.length > 0 || isShown(after, now())) return after
  for (const to of await endedNoticeAudiences(tx, after))
    live.publish(tx, clubId, 'notice.ended', { noticeId: after.id }, to)
  return after
}

export const deleteNotice: Verb<typeof noticeCalls.deleteNotice> = async (
  { db, live, now },
  { caller, clubId: header, params: { id } },
) => {
  const turn = { feature: 'none' } as const
  const key = { clubId: header, kind: 'notice', recordId: id } as const
  await db.writeClub(
    caller,
    key,
    async (tx, clubId) => {
      if (!(await tx.maybe(lockedNotice(id)))) throw new AppError('notice_not_found')
      const before = staffNoticeOf(await tx.one(noticeById(id)), now())
      const audiences = await endedNoticeAudiences(tx, before)
      await tx.run(deleteNoticeRow(id))
      await recordChange(tx, caller, { clubId, action: 'notice.deleted', recordId: id, before, after: null })
      for (const to of audiences) live.publish(tx, clubId, 'notice.ended', { noticeId: id }, to)
    },
    turn,
  )
  return undefined
}

/** The copy has no dates: a copy that went out by itself would be sent by nobody. */
export const duplicateNotice: Verb<typeof noticeCalls.duplicateNotice> = async (
  { db, now },
  { caller, clubId: header, params, body: { key } },
) =>
  db.writeClub(
    caller,
    { clubId: header, kind: 'notice', recordId: params.id },
    async (tx, clubId) => {
      await tx.run(lockNotices(clubId))
      const known = await tx.maybe(noticeByKey(clubId, key))
      if (known) return staffNoticeOf(known, now())
      const original = await tx.maybe(noticeById(params.id))
      if (!original) throw new AppError('notice_not_found')
      const { texts, kind, audience, repeat } = staffNoticeOf(original, now())
      const fields = { texts, kind, audience, repeat, start: null, end: null, enabled: true }
      return addNotice(tx, caller, { clubId, key, fields, now: now() })
    },
    featureOf('info'),
  )
