import type { LiveSnapshot } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { watchClock } from '../time/watch-clock.ts'
import { switchesOf } from './pin-switches.ts'
import { livePinOf } from './pin-view.ts'
import { newestPublication } from './publication-queries.ts'
import { openPins } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** Background jobs for pins: the snapshot of open pins for new subscribers, and events when plans take effect. */
export function startPinJobs(app: FastifyInstance, context: Context): void {
  context.live.describe(async (tx): Promise<Pick<LiveSnapshot, 'publication' | 'pins'>> => {
    const rows = await tx.all(openPins(context.now()))
    const greens = await readGreens(
      tx,
      rows.map(row => row.hole_id),
    )
    const { number } = await tx.one(newestPublication)
    return { publication: number || null, pins: rows.map(row => livePinOf(row, greens)) }
  })
  watchClock(app, context, () => switchesOf(context).wake())
  app.addHook('onReady', async () => switchesOf(context).start())
  // Stopped after new requests are refused: a check that waits for the database must not delay that.
  app.addHook('onClose', async () => switchesOf(context).stop())
}
