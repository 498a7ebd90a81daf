import { LANGUAGES, type Language, textFor } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { callerOf } from '../http/caller.ts'
import { noticeEmail } from './notice-email.ts'
import { lockedNotice, type NoticeRow } from './queries.ts'
import { dueOccurrence, nextOccurrence } from './rules.ts'
import { publishSent, sendNotice } from './send-notice.ts'
import {
  type ClubOfNotice,
  emailsOfStaff,
  enterClubOfJob,
  newestOccurrence,
  noticesAhead,
  timedOf,
} from './send-queries.ts'

/** Clocks are put right, machines sleep, and another process may have planned something: looked at this often at least. */
const LONGEST_SLEEP_MS = 60_000
const AGAIN_AFTER_MS = 2_000
const NOBODY = callerOf(null, 'notices')

const known = new WeakMap<Context, NoticeSender>()
export type NoticeSender = ReturnType<typeof createNoticeSender>

/** One for each server. */
export function noticeSenderOf(context: Context): NoticeSender {
  const sender = known.get(context) ?? createNoticeSender(context)
  known.set(context, sender)
  return sender
}

/** Sends every notice whose time has come, once: what was sent is in the rows, so another start goes on from there. */
function createNoticeSender(context: Context) {
  const { db, log, now } = context
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isRunning = false

  async function look(): Promise<void> {
    const at = now()
    const rows = await db.readVisibleClubs(NOBODY, tx => tx.all(noticesAhead(at)))
    let sleepMs = LONGEST_SLEEP_MS
    for (const row of rows) {
      const timed = timedOf(row)
      const next = nextOccurrence(timed, at)
      if (next !== null) sleepMs = Math.min(sleepMs, next - at)
      if (!dueOccurrence(timed, at)) continue
      try {
        await sendDue(context, row.club_id, row.id)
      } catch (error) {
        log.warn({ noticeId: row.id, reason: String(error) }, 'could not send a notice')
        sleepMs = Math.min(sleepMs, AGAIN_AFTER_MS)
      }
    }
    sleep(sleepMs)
  }

  function sleep(forMs: number): void {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(wake, Math.max(forMs, 0)).unref()
  }

  function wake(): Promise<void> {
    looking = looking.then(look).catch(error => {
      log.warn({ reason: String(error) }, 'could not look for notices whose time has come')
      sleep(AGAIN_AFTER_MS)
    })
    return looking
  }

  return {
    start(): void {
      isRunning = true
      void wake()
    },
    /** Looks now; done when everything due was sent. */
    wake,
    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      await looking
    },
  }
}

/** In one transaction with whom it goes to and the emails about it; published after its commit. */
async function sendDue(context: Context, clubId: string, noticeId: string): Promise<void> {
  const sent = await context.db.platform({ job: 'notices' }, 'send a notice', async tx => {
    tx.queue(enterClubOfJob(clubId))
    const notice = await tx.maybe(lockedNotice(noticeId))
    if (!notice?.enabled || !notice.starts_at || !notice.ends_at) return null
    const club = await tx.one(newestOccurrence(noticeId))
    const due = dueOccurrence(
      timedOf({ ...notice, starts_at: notice.starts_at, ends_at: notice.ends_at, ...club }),
      context.now(),
    )
    if (!due) return null
    const until = notice.repeat ? due.until : null
    const written = await sendNotice(tx, notice, { name: due.name, until }, context.now())
    if (written) await queueEmails(tx, context, notice, club)
    return written
  })
  if (!sent) return
  publishSent(context, sent)
  context.outbox.wake()
}

/** Staff who asked for it hear of what is for staff, and of everything that concerns safety. */
async function queueEmails(
  tx: Tx,
  { outbox, config }: Pick<Context, 'outbox' | 'config'>,
  notice: NoticeRow,
  club: ClubOfNotice,
): Promise<void> {
  if (notice.audience.to !== 'staff' && notice.kind !== 'safety') return
  for (const { email, language } of await tx.all(emailsOfStaff(notice.club_id))) {
    const reader: Language = LANGUAGES.find(one => one === language) ?? 'en'
    const text = textFor(notice.texts, reader)
    const mail = noticeEmail({
      text,
      kind: notice.kind,
      club: club.name,
      language: reader,
      origin: config.publicOrigin,
    })
    outbox.enqueue(tx, { channel: 'email', kind: 'notice', to: email, ...mail })
  }
}
