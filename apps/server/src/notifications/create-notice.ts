import { AUDIENCES_OF_ONE_DAY, type Notice, type NoticeFields, type noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { noticeSenderOf } from './notice-sender.ts'
import { insertNotice, lockNotices, noticeById, noticeByKey, staffNoticeOf } from './queries.ts'
import { checkAudience } from './selection-of.ts'

/** What concerns safety no unpaid invoice stops. */
export const featureOf = (kind: NoticeFields['kind']) =>
  ({ feature: kind === 'safety' ? 'none' : 'notifications' }) as const

export function checkPeriod({ start, end }: Pick<NoticeFields, 'start' | 'end'>): void {
  if (start && end && Date.parse(end) < Date.parse(start)) throw new AppError('end_before_start')
}

export function checkRepeat({ audience, repeat }: Pick<NoticeFields, 'audience' | 'repeat'>): void {
  if (repeat && AUDIENCES_OF_ONE_DAY.some(to => to === audience.to)) throw new AppError('audience_of_one_day')
}

export const createNotice: Verb<typeof noticeCalls.createNotice> = async (
  context,
  { caller, clubId, body: { key, ...fields } },
) => {
  checkPeriod(fields)
  checkRepeat(fields)
  const { notice, isNew } = await context.db.writeClub(
    caller,
    { clubId },
    async tx => {
      await tx.run(lockNotices(clubId))
      const known = await tx.maybe(noticeByKey(clubId, key))
      if (known) return { notice: staffNoticeOf(known, context.now()), isNew: false }
      await checkAudience(tx, fields.audience)
      return { notice: await addNotice(tx, caller, { clubId, key, fields, now: context.now() }), isNew: true }
    },
    featureOf(fields.kind),
  )
  if (!isNew || notice.status !== 'Active') return notice
  // Whoever sends a notice now wants to see whom it reached.
  await noticeSenderOf(context).send(clubId, notice.id)
  const { rows } = await context.db.readClub(caller, { clubId }, noticeById(notice.id))
  return rows[0] ? staffNoticeOf(rows[0], context.now()) : notice
}

export async function addNotice(
  tx: Tx,
  caller: Caller,
  given: { clubId: string; key: string; fields: NoticeFields; now: number },
): Promise<Notice> {
  const { clubId, key, fields, now } = given
  const { id } = await tx.one(insertNotice(clubId, key, caller.identity?.subject ?? '', fields))
  const after = staffNoticeOf(await tx.one(noticeById(id)), now)
  await recordChange(tx, caller, { clubId, action: 'notice.created', recordId: id, before: null, after })
  return after
}
