import type { NoticeFields, PaceSuspension, paceBoardCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { endNoticeOfKey } from '../notifications/change-notice.ts'
import { addNotice } from '../notifications/create-notice.ts'
import { noticeSenderOf } from '../notifications/notice-sender.ts'
import { dateAt } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { clubZone } from './board-queries.ts'
import { endStop, insertStop, lockStops, stopsOf, stopView } from './stop-queries.ts'
import { writePace } from './write-pace.ts'

const HOUR_MS = 3_600_000
const STOPPED = {
  kind: 'safety',
  hours: 24,
  texts: {
    en: 'Play is suspended. Please leave the course now and go to the clubhouse or the nearest shelter.',
    it: 'Il gioco è sospeso. Lascia subito il campo e raggiungi la club house o il riparo più vicino.',
  },
} as const
const RESUMED = {
  kind: 'info',
  hours: 1,
  texts: {
    en: 'Play resumes. Please go back to where you stopped.',
    it: 'Il gioco riprende. Torna al punto in cui ti sei fermato.',
  },
} as const

/**
 * Stopping play needs no subscription, because it concerns safety. The same transaction stops the clocks and writes a
 * notice to everybody, which is sent even if this process ends in between, and which ends when play resumes.
 */
export const suspendPlay: Verb<typeof paceBoardCalls.suspendPlay> = async (
  context,
  { caller, clubId, body: { day, suspended } },
) => {
  const { noticeId, ...answer } = await writePace(
    context,
    caller,
    { clubId },
    async (tx): Promise<PaceSuspension & { noticeId: string | null }> => {
      tx.queue(lockStops)
      const rows = await tx.all(stopsOf(day))
      const open = rows.find(({ to_at }) => to_at === null)
      if (suspended === (open !== undefined)) return { day, suspended, stops: rows.map(stopView), noticeId: null }
      const now = context.now()
      const recordId = open ? open.id : (await tx.one(insertStop(clubId, day, now))).id
      if (open) await tx.run(endStop(open.id, now))
      const stops = (await tx.all(stopsOf(day))).map(stopView)
      const action = suspended ? 'pace.suspended' : 'pace.resumed'
      await recordChange(tx, caller, {
        clubId,
        action,
        recordId,
        before: open ? stopView(open) : null,
        after: { day, stops },
      })
      if (open) await endNoticeOfKey(context, tx, caller, { clubId, key: open.id })
      const { timeZone } = await tx.one(clubZone)
      // Nobody is on the course of another day.
      if (day !== dateAt(now, timeZone)) return { day, suspended, stops, noticeId: null }
      const key = open ? crypto.randomUUID() : recordId
      const fields = noticeOf(suspended ? STOPPED : RESUMED, now)
      return { day, suspended, stops, noticeId: (await addNotice(tx, caller, { clubId, key, fields, now })).id }
    },
    'none',
  )
  if (noticeId) await noticeSenderOf(context).send(clubId, noticeId)
  return answer
}

const noticeOf = ({ kind, hours, texts }: typeof STOPPED | typeof RESUMED, now: number): NoticeFields => ({
  texts,
  kind,
  audience: { to: 'everyone' },
  start: new Date(now).toISOString(),
  end: new Date(now + hours * HOUR_MS).toISOString(),
  enabled: true,
  repeat: null,
})
