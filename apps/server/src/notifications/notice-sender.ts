import { LANGUAGES, type Language, textFor } from '@pinwise/contract'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { type HeldClaim, isClaimLost } from '../processes/processes.ts'
import { groupTrackersOf } from './group-trackers.ts'
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
const MAX_SLEEP_MS = 5_000
const AGAIN_AFTER_MS = 2_000
const NOBODY = callerOf(null, 'notices')

/** One sender per server. */
export const noticeSenderOf = (context: Context) => context.parts.get(createNoticeSender, context)

/**
 * Sends every notice whose time has come, once: what was sent is in the rows, so another start goes on from there. One
 * process at a time looks; whichever process a notice was written in may send that one.
 */
function createNoticeSender(context: Context) {
  const { db, log, now, processes } = context
  const job = processes.job('notices')
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isRunning = false

  async function look(claim: HeldClaim): Promise<number> {
    const at = now()
    const rows = await db.readVisibleClubs(NOBODY, tx => tx.all(noticesAhead(at)))
    let sleepMs = MAX_SLEEP_MS
    for (const row of rows) {
      const timed = timedOf(row)
      const next = nextOccurrence(timed, at)
      if (next !== null) sleepMs = Math.min(sleepMs, next - at)
      if (!dueOccurrence(timed, at)) continue
      try {
        await claim.write('send a notice', tx => sendDue(context, tx, row.club_id, row.id))
      } catch (error) {
        if (isClaimLost(error)) throw error
        log.warn({ noticeId: row.id, reason: String(error) }, 'could not send a notice')
        sleepMs = Math.min(sleepMs, AGAIN_AFTER_MS)
      }
    }
    return sleepMs
  }

  function sleep(forMs: number): void {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(wake, Math.max(forMs, 0)).unref()
  }

  function wake(): Promise<void> {
    looking = looking
      .then(() => job.run(look))
      .then(sleepMs => sleep(sleepMs ?? MAX_SLEEP_MS))
      .catch(error => {
        log.warn({ reason: String(error) }, 'could not look for notices whose time has come')
        sleep(AGAIN_AFTER_MS)
      })
    return looking
  }
  job.onWake(() => {
    if (isRunning) void wake()
  })

  return {
    start(): void {
      isRunning = true
      void wake()
    },
    /**
     * Called after the commit of a change: sends the notice if it is due, and schedules it otherwise. The change is not
     * undone if sending fails; sending is retried.
     */
    async send(clubId: string, noticeId: string): Promise<void> {
      await db
        .platform({ job: 'notices' }, 'send a notice', tx => sendDue(context, tx, clubId, noticeId))
        .catch(error => log.warn({ noticeId, reason: String(error) }, 'could not send a notice'))
      job.wake()
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

/** In one transaction with whom it goes to, the emails about it and the events of the live feed. */
async function sendDue(context: Context, tx: Tx, clubId: string, noticeId: string): Promise<void> {
  tx.queue(enterClubOfJob(clubId))
  const notice = await tx.maybe(lockedNotice(noticeId))
  if (!notice?.enabled || !notice.starts_at || !notice.ends_at) return
  const club = await tx.one(newestOccurrence(noticeId))
  const due = dueOccurrence(
    timedOf({ ...notice, starts_at: notice.starts_at, ends_at: notice.ends_at, ...club }),
    context.now(),
  )
  if (!due) return
  const until = notice.repeat ? due.until : null
  const written = await sendNotice(tx, notice, { name: due.name, until }, context.now(), groupTrackersOf(context).find)
  if (!written) return
  await queueEmails(tx, context, notice, club)
  publishSent(context, tx, written)
  tx.afterCommit(context.outbox.wake)
}

/** Staff who requested emails get notices for staff and all notices that concern safety. */
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

interface NoticeContent {
  readonly text: string
  readonly kind: string
  readonly club: string
  readonly language: Language
  readonly origin: string
}

const TEXTS = {
  en: {
    safety: 'Safety notice',
    other: 'Notice',
    foot: 'You get this email because you asked for notices by email. Change that here:',
  },
  it: {
    safety: 'Avviso di sicurezza',
    other: 'Avviso',
    foot: 'Ricevi questa email perché hai scelto di ricevere gli avvisi via email. Puoi cambiare questa scelta qui:',
  },
} as const

/** The email to staff who have requested notices by email. */
function noticeEmail({ text, kind, club, language, origin }: NoticeContent): { subject: string; text: string } {
  const texts = TEXTS[language]
  const head = kind === 'safety' ? texts.safety : texts.other
  return {
    subject: `${head} · ${club}`,
    text: `${text}\n\n${club}\n\n${texts.foot}\n${origin}/admin/notifications\n`,
  }
}
