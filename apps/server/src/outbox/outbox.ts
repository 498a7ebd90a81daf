import type { Tx } from '@pinwise/identity'
import { deliverNext, type OutboxParts, SEALED_FOR } from './deliver-next.ts'
import { createLane } from './lane.ts'
import type { Message } from './transport.ts'

export type Outbox = ReturnType<typeof createOutbox>

const CHANNELS = ['email', 'sms'] as const
/** For what other servers left behind and what is due again; what this server sends is woken for. */
const POLL_MS = 5_000

const DAY_MS = 86_400_000
/** That a message was sent, without its content, which is deleted when it is settled. */
const SETTLED_RETENTION_MS = 30 * DAY_MS

const ERASE = 'delete from public.outbox where coalesce(delivered_at, given_up_at) < $1'
const ENQUEUE = 'insert into public.outbox (channel, kind, message, created_at, due_at) values ($1, $2, $3, $4, $4)'

/** Every message to a person is sent through the outbox, after the commit of the change and at least once. */
export function createOutbox(parts: OutboxParts) {
  const { sealer, now, log } = parts
  const onError = (error: unknown) => log.warn({ reason: String(error) }, 'the outbox is out of reach')
  // One each, so that a mail server that hangs keeps no text message waiting.
  const lanes = CHANNELS.map(channel => createLane(() => deliverNext(channel, parts), onError))
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }
  const eraseSettled = async (write: OutboxParts['db']['outboxWork'] = parts.db.outboxWork): Promise<void> => {
    const values = [new Date(now() - SETTLED_RETENTION_MS)]
    await write(tx => tx.run({ text: ERASE, values }))
  }
  const timers: NodeJS.Timeout[] = []

  return {
    /** Leaves with the caller's transaction or not at all. */
    enqueue(tx: Pick<Tx, 'queue'>, { channel, kind, ...content }: Message): void {
      const sealed = sealer.seal(JSON.stringify(content), SEALED_FOR)
      tx.queue({ text: ENQUEUE, values: [channel, kind, sealed, new Date(now())] })
    },

    /** Something was put in and committed. */
    wake,

    start(): void {
      timers.push(setInterval(wake, POLL_MS).unref())
      for (const lane of lanes) lane.open()
    },

    /** Waits for the deliveries in hand. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(lanes.map(lane => lane.close()))
    },

    /** Once a day, by start-outbox-jobs.ts. */
    eraseSettled,

    /** All that is due, now. */
    async deliverDue(): Promise<void> {
      for (const channel of CHANNELS) while (await deliverNext(channel, parts));
    },
  }
}
