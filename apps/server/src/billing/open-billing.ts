import type { StripeCustomer } from '@pinwise/contract'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { createLane } from '../outbox/lane.ts'
import type { BillingParts } from './billing-parts.ts'
import { processNextEvents } from './process-events.ts'
import { refreshNextStale } from './refresh-subscription.ts'
import { sendNextToStripe } from './send-to-stripe.ts'
import { openStandIn } from './stand-in-account.ts'
import { openStripe } from './stripe-client.ts'

export type Billing = ReturnType<typeof openBilling>

/** For events that could not be processed at first, and for changes that Stripe has not received. */
const POLL_MS = 30_000

/** Stripe's client and the jobs that synchronise with Stripe; without keys there is neither. */
export function openBilling({
  config,
  db,
  log,
  now,
}: Pick<BillingParts, 'db' | 'log' | 'now'> & { readonly config: Config }) {
  const standIn = config.stripe.kind === 'stand-in' ? openStandIn(config, now) : null
  const keys = config.stripe.kind === 'keys' ? config.stripe : standIn?.keys
  let opened: Promise<Stripe> | undefined
  const parts: BillingParts = {
    db,
    log,
    now,
    // Loaded when it is first needed: the client is large, and most starts need none.
    stripe: () => {
      if (!keys) throw new AppError('billing_by_invoice')
      opened ??= openStripe(keys.secretKey, standIn?.account)
      return opened
    },
  }
  const step = async () =>
    (await processNextEvents(parts)) || (await sendNextToStripe(parts)) || (await refreshNextStale(parts))
  const onError = (error: unknown) => log.warn({ reason: String(error) }, 'billing has to wait')
  const lane = createLane(step, onError)
  const timers: NodeJS.Timeout[] = []

  return {
    mode: modeOf(keys?.secretKey, standIn !== null),
    webhookSecret: keys?.webhookSecret ?? null,
    standIn: standIn?.account ?? null,
    stripe: parts.stripe,
    /** Something was stored that is to be processed. */
    wake: lane.wake,

    start(): void {
      if (!keys) return
      timers.push(setInterval(lane.wake, POLL_MS).unref())
      lane.open()
    },
    /** Waits for the step in hand. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      standIn?.account.stop()
      await lane.close()
    },
    /** Resolves when the stand-in has delivered its events and all of them are processed. */
    async idle(): Promise<void> {
      // Each may give the other something to do.
      while ((await standIn?.account.idle()) || (await lane.idle()));
    },
  }
}

function modeOf(secretKey: string | undefined, isStandIn: boolean): StripeCustomer['mode'] {
  if (!secretKey) return 'none'
  if (isStandIn) return 'demo'
  return secretKey.includes('_live_') ? 'live' : 'test'
}
