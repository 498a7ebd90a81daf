import { LANGUAGES, textFor } from '@pinwise/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { encryptPush } from './encrypt-push.ts'
import { deleteSubscription, duePushes, markDelivered, type PushRow, retryPush, settlePush } from './queries.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

interface DeliverParts {
  readonly db: Pick<Database, 'outboxWork'>
  readonly keys: () => Promise<VapidKeys>
  readonly mayReach: (endpoint: string) => boolean
  readonly contact: string
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Sent at once, in one transaction that holds them; less than a transaction may be idle. */
const TOGETHER = 16
const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 10 * 60_000

/**
 * Sends the next due push messages. After a crash between the push service and the commit they are sent again under the
 * same topic and tag, so that a device does not show one twice.
 */
export async function deliverPushes(parts: DeliverParts): Promise<boolean> {
  const keys = await parts.keys()
  return parts.db.outboxWork(async tx => {
    const rows = await tx.all(duePushes(new Date(parts.now()), TOGETHER))
    const answers = await Promise.all(rows.map(row => sendOne(row, keys, parts)))
    for (const [at, row] of rows.entries()) record(tx, row, answers[at] ?? 'failed', parts.now())
    return rows.length > 0
  })
}

type Answer = 'taken' | 'gone' | 'refused' | 'failed'

async function sendOne(row: PushRow, keys: VapidKeys, { now, contact, mayReach, log }: DeliverParts): Promise<Answer> {
  if (!row.enabled || row.until.getTime() <= now()) return 'refused'
  if (!mayReach(row.endpoint)) return 'gone'
  try {
    const { status } = await fetch(row.endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: { ...pushHeaders(row, now()), authorization: vapidHeader(row.endpoint, keys, contact, now()) },
      body: new Uint8Array(encryptPush(pushMessage(row), row)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status === 404 || status === 410) return 'gone'
    if (status >= 200 && status < 300) return 'taken'
    log.warn({ push: row.id, status }, 'a push service did not take a message')
    return status === 429 || status >= 500 ? 'failed' : 'refused'
  } catch (error) {
    log.warn({ push: row.id, reason: (error as Error).name }, 'a push service did not answer')
    return 'failed'
  }
}

function record(tx: Tx, row: PushRow, answer: Answer, now: number): void {
  const at = new Date(now)
  if (answer === 'failed') {
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** row.attempts, MAX_RETRY_MS)
    tx.queue(retryPush(row.id, new Date(now + waitMs)))
    return
  }
  tx.queue(settlePush(row.id, answer === 'refused' ? 'given-up' : answer, at))
  if (answer === 'taken') tx.queue(markDelivered(row.delivery_id, at))
  // Nobody is behind the address any more.
  if (answer === 'gone') tx.queue(deleteSubscription(row.subscription_id))
}

const DAY_SECONDS = 86_400

/** What the worker of the golfers' app shows (apps/web/workers/play-worker.ts). */
function pushMessage({ texts, language, kind, send_id, notice_id, club_name, club_slug }: PushRow): Buffer {
  const reader = LANGUAGES.find(one => one === language) ?? 'en'
  const body = textFor(texts, reader)
  return Buffer.from(
    JSON.stringify({ sendId: send_id, noticeId: notice_id, kind, title: club_name, body, url: `/play/${club_slug}` }),
  )
}

/** Two with the same topic are one to the push service, so that what is sent again is not shown again. */
function pushHeaders({ kind, send_id, until }: PushRow, now: number): Record<string, string> {
  const seconds = Math.min(Math.max(Math.floor((until.getTime() - now) / 1000), 0), DAY_SECONDS)
  return {
    ttl: String(seconds),
    urgency: kind === 'safety' ? 'high' : 'normal',
    topic: send_id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  }
}
