import { createHmac } from 'node:crypto'
import { newId, type StripeObject, shaped } from './stripe-objects.ts'

/** Receives the payload of an event and its signature; returns whether it was accepted. */
export type DeliverEvent = (payload: string, signature: string) => Promise<boolean>

const RETRY_MS = 5_000

export const signatureOf = (payload: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`

export const eventOf = (type: string, object: StripeObject, seconds: number, apiVersion: string) =>
  shaped('event', {
    id: newId('evt'),
    type,
    created: seconds,
    api_version: apiVersion,
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  })

/** Delivers events one after the other; a rejected event is retried later. */
export function createStripeWebhooks(undelivered: StripeObject[], secret: string, seconds: () => number) {
  let deliver: DeliverEvent | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    for (let event = undelivered[0]; event && deliver; event = undelivered[0]) {
      const payload = JSON.stringify(event)
      const isTaken = await deliver(payload, signatureOf(payload, secret, seconds())).catch(() => false)
      if (!isTaken) {
        timer ??= setTimeout(wake, RETRY_MS).unref()
        return
      }
      undelivered.shift()
    }
  }
  function wake(): void {
    clearTimeout(timer)
    timer = undefined
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = undefined
      })
  }
  return {
    deliverTo(receiver: DeliverEvent | undefined): void {
      deliver = receiver
      if (receiver && undelivered.length > 0) wake()
    },
    send(event: StripeObject): void {
      undelivered.push(event)
      if (deliver) wake()
    },
    /** Resolves when no delivery is in progress; returns whether one was. */
    async idle(): Promise<boolean> {
      const wasBusy = running !== undefined
      while (running) await running
      return wasBusy
    },
    stop: () => clearTimeout(timer),
  }
}
