import type { LiveSnapshot } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { watchClock } from '../time/watch-clock.ts'
import { noticeSenderOf } from './notice-sender.ts'
import { readPublicNotices } from './read-public-notices.ts'

/** Sends notices when their time comes, with push messages; whoever begins to listen is told what is shown now. */
export function startNotificationJobs(app: FastifyInstance, context: Context): void {
  const { live, push, now } = context
  const sender = noticeSenderOf(context)
  live.describe(async (tx): Promise<Pick<LiveSnapshot, 'notices'>> => ({ notices: await readPublicNotices(tx, now()) }))
  watchClock(app, context, () => sender.wake())
  app.addHook('onReady', async () => {
    sender.start()
    await push.start()
  })
  // After new requests are refused: a look that waits for the database must not hold that up.
  app.addHook('onClose', async () => {
    await sender.stop()
    await push.stop()
  })
}
