import type { Sealer } from '@pinwise/identity'
import type { FastifyBaseLogger } from 'fastify'
import type { Counter } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type Channel, type Delivery, DeliveryFailure, type Transport } from './transport.ts'

export interface OutboxParts {
  readonly db: Pick<Database, 'outboxWork'>
  readonly sealer: Sealer
  readonly transports: Readonly<Partial<Record<Channel, Transport>>>
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly metrics?: { readonly messages: Counter<'channel' | 'outcome'> }
}

export const SEALED_FOR = 'outbox'

const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 60 * 60 * 1000
/** The row stays locked meanwhile: less than a transaction may be idle, and less than the server waits when it stops. */
const DELIVERY_TIMEOUT_MS = 20_000

const CLAIM = `
  select id, kind, message, attempts, created_at, last_error from public.outbox
   where channel = $1 and due_at <= $2 and delivered_at is null and given_up_at is null
   order by due_at limit 1 for update skip locked`
const RECORD = `
  update public.outbox
     set attempts = $2, last_error = $3, due_at = coalesce($4, due_at), delivered_at = $5, given_up_at = $6,
         message = case when $4::timestamptz is null then null else message end
   where id = $1`

interface Row {
  readonly id: string
  readonly kind: string
  readonly message: Buffer
  readonly attempts: number
  readonly created_at: Date
  readonly last_error: string | null
}

interface Result {
  readonly outcome: 'delivered' | 'retried' | 'given-up'
  readonly attempts: number
  readonly reason: string | null
  /** When to try again. */
  readonly dueAt: Date | null
}

/**
 * One message in one transaction that holds its row, so that no other server takes it.
 * A crash between the delivery and the commit sends it again, under the same id.
 */
export async function deliverNext(channel: Channel, parts: OutboxParts): Promise<boolean> {
  const { db, now, log, metrics } = parts
  const done = await db.outboxWork(async tx => {
    const row = await tx.maybe<Row>({ text: CLAIM, values: [channel, new Date(now())] })
    if (!row) return null
    const result = await attempt(channel, row, parts)
    const at = new Date(now())
    const deliveredAt = result.outcome === 'delivered' ? at : null
    const givenUpAt = result.outcome === 'given-up' ? at : null
    tx.queue({
      text: RECORD,
      values: [row.id, result.attempts, result.reason, result.dueAt, deliveredAt, givenUpAt],
    })
    return { row, result }
  })
  if (!done) return false

  const { row, result } = done
  metrics?.messages.inc({ channel, outcome: result.outcome })
  const line = { message: row.id, channel, kind: row.kind, attempts: result.attempts, reason: result.reason }
  if (result.outcome === 'retried') log.warn(line, 'a message has to wait')
  if (result.outcome === 'given-up') log.warn(line, 'a message was given up')
  return true
}

async function attempt(channel: Channel, row: Row, { sealer, transports, now }: OutboxParts): Promise<Result> {
  const lastMoment = row.created_at.getTime() + GIVEN_UP_AFTER_MS
  if (now() >= lastMoment) {
    return { outcome: 'given-up', attempts: row.attempts, reason: row.last_error ?? 'too old', dueAt: null }
  }
  const attempts = row.attempts + 1
  try {
    const transport = transports[channel]
    if (!transport) throw new DeliveryFailure('not set up')
    const content = JSON.parse(sealer.open(row.message, SEALED_FOR).toString()) as Pick<Delivery, 'to' | 'text'>
    await inTime(transport({ ...content, channel, kind: row.kind, id: row.id, writtenAt: row.created_at }))
    return { outcome: 'delivered', attempts, reason: null, dueAt: null }
  } catch (error) {
    const { reason, isFinal } = failureOf(error)
    if (isFinal) return { outcome: 'given-up', attempts, reason, dueAt: null }
    const dueAt = new Date(Math.min(now() + retryDelayMs(attempts), lastMoment))
    return { outcome: 'retried', attempts, reason, dueAt }
  }
}

/** Chance only shortens it: what failed together does not come back together. */
function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS) * (0.5 + Math.random() / 2)
}

async function inTime(delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeliveryFailure('timeout')), DELIVERY_TIMEOUT_MS)
  })
  await Promise.race([delivery, late]).finally(() => clearTimeout(timer))
}

/** The message of an unknown error may quote the email; its name and code do not. */
function failureOf(error: unknown): Pick<DeliveryFailure, 'reason' | 'isFinal'> {
  if (error instanceof DeliveryFailure) return error
  const { name, code } = error as NodeJS.ErrnoException
  return { reason: code ?? name, isFinal: false }
}
