import { type PartnerEvent, PRODUCT_NAME, WEBHOOK_SIGNATURE_HEADER } from '@pinwise/contract'
import type { Context } from '../context.ts'
import { createLane } from '../outbox/lane.ts'
import { partnerMoment } from './partner-moment.ts'
import { sendWebhook, type WebhookAnswer, type WebhookTargets } from './send-webhook.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  contactOfPartner,
  disableWebhook,
  dropOvertaken,
  eraseDeliveries,
  giveUpOpen,
  markDelivered,
  markFailed,
  markFailing,
  markGivenUp,
  markWorking,
  partnersDue,
} from './webhook-queries.ts'
import { signWebhook } from './webhook-signature.ts'

export const SEALED_FOR_WEBHOOK = 'partner webhook'

const POLL_MS = 2_000
/** Longer than a delivery may take. */
const LEASE_MS = 30_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 60 * 60_000
const DISABLED_AFTER_MS = 24 * 60 * 60_000
/** Of one event, while others get through: a little more, so that a receiver that takes nothing is switched off first. */
const GIVEN_UP_AFTER_MS = 25 * 60 * 60_000
const LOG_RETENTION_MS = 30 * 86_400_000

/** Of this server. */
export const deliverWebhooksOf = (context: Context) => context.parts.get(createDeliverWebhooks, context)

/** Each partner has a lane of its own: one whose receiver hangs keeps nobody else waiting. */
function createDeliverWebhooks(context: Context) {
  const { db, now, log } = context
  const lanes = new Map<string, ReturnType<typeof createLane>>()
  let targets: WebhookTargets = 'public'
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let looking: Promise<void> = Promise.resolve()
  const onError = (error: unknown) => log.warn({ reason: String(error) }, 'could not deliver to a partner')

  function laneOf(partnerId: string) {
    const lane = lanes.get(partnerId) ?? createLane(() => deliverNext(context, partnerId, targets), onError)
    if (!lanes.has(partnerId)) {
      lanes.set(partnerId, lane)
      lane.open()
    } else lane.wake()
    return lane
  }

  async function look(): Promise<void> {
    const at = new Date(now())
    const due = await db.partnerJobs(async tx => {
      tx.queue(dropOvertaken(at))
      tx.queue(eraseDeliveries(new Date(at.getTime() - LOG_RETENTION_MS)))
      return tx.all(partnersDue(at))
    })
    for (const { id } of due) laneOf(id)
  }

  return {
    start(): void {
      isRunning = true
      timer = setInterval(() => this.wake(), POLL_MS).unref()
      this.wake()
    },
    /** Something may be due. */
    wake(): void {
      if (isRunning) looking = looking.then(look).catch(onError)
    },
    /** All that is due now was tried once: for tests, which move the clock. */
    async settle(): Promise<void> {
      await look()
      for (const lane of lanes.values()) await lane.idle()
    },
    /** For tests alone: receivers on this machine, without TLS. */
    allowAnyTarget(): void {
      targets = 'any'
    },
    async stop(): Promise<void> {
      isRunning = false
      clearInterval(timer)
      await looking
      await Promise.all([...lanes.values()].map(lane => lane.close()))
    },
  }
}

/** False when nothing is due. */
async function deliverNext(context: Context, partnerId: string, targets: WebhookTargets): Promise<boolean> {
  const { db, now, sealer } = context
  const at = now()
  const claimed = await db.partnerJobs(tx => tx.maybe(claimDelivery(partnerId, new Date(at), new Date(at + LEASE_MS))))
  if (!claimed) return false
  const secrets = [claimed.secret, claimed.previousSecret]
    .filter(secret => secret !== null)
    .map(secret => sealer.open(secret, SEALED_FOR_WEBHOOK).toString())
  const body = JSON.stringify(eventOf(claimed))
  const headers = {
    [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secrets, at, body),
    'pinwise-delivery': claimed.id,
    'user-agent': `${PRODUCT_NAME}-Webhooks`,
  }
  const answer = await sendWebhook({ url: claimed.url, body, headers }, targets)
  await record(context, partnerId, claimed, answer)
  return true
}

const eventOf = ({ id, clubId, publication, moment, timeZone }: ClaimedDelivery): PartnerEvent => ({
  id,
  type: 'pins.published',
  clubId,
  publication,
  effectiveAt: partnerMoment(moment, timeZone),
})

const isTaken = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300

async function record(
  context: Context,
  partnerId: string,
  { id, attempts, moment, failingSince }: ClaimedDelivery,
  answer: WebhookAnswer,
): Promise<void> {
  const { db, now, log, outbox } = context
  const at = new Date(now())
  await db.partnerJobs(async tx => {
    if (isTaken(answer)) {
      tx.queue(markWorking(partnerId))
      await tx.run(markDelivered(id, answer, at))
      return
    }
    if (at.getTime() - moment.getTime() >= GIVEN_UP_AFTER_MS) await tx.run(markGivenUp(id, answer, at))
    else await tx.run(markFailed(id, answer, new Date(at.getTime() + retryDelayMs(attempts))))
    await tx.run(markFailing(partnerId, at))
    if (!failingSince || at.getTime() - failingSince.getTime() < DISABLED_AFTER_MS) return
    if ((await tx.run(disableWebhook(partnerId, at))) === 0) return
    tx.queue(giveUpOpen(partnerId, at))
    const { name, contact_email: to } = await tx.one(contactOfPartner(partnerId))
    log.warn({ partnerId }, 'a webhook was switched off after a day of failures')
    if (to) outbox.enqueue(tx, disabledMessage(to, name))
  })
  outbox.wake()
}

/** Chance only shortens it: what failed together does not come back together. */
const retryDelayMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS) * (0.75 + Math.random() / 4)

const disabledMessage = (to: string, name: string) =>
  ({
    channel: 'email',
    kind: 'partner.webhook-disabled',
    to,
    subject: `${PRODUCT_NAME}: your webhook is switched off`,
    text: [
      `Hello ${name},`,
      'Your server has not accepted our events for a day, so we have stopped sending them. You can still fetch the pins with your key.',
      'Once your server answers again, write to us: we will switch the webhook back on and can resend what you missed.',
      '—',
      'Il tuo server non accetta i nostri eventi da un giorno, quindi abbiamo smesso di inviarli. Puoi sempre leggere le posizioni delle bandiere con la tua chiave.',
      'Quando il server risponde di nuovo, scrivici: riattiviamo il webhook e possiamo inviarti di nuovo gli eventi persi.',
    ].join('\n\n'),
  }) as const
