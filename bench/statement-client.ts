import { openPools } from '../apps/server/src/database/connect.ts'
import { runBatch } from '../apps/server/src/database/statement-batch.ts'
import type { Trips } from './statements.ts'

/** Each lane repeats its statements on a connection of its own. The first message is the load, each one after it a round. */
process.once('message', ({ loginUrl, lanes }: { loginUrl: string; lanes: readonly Trips[] }) => {
  const { app: pool } = openPools(loginUrl, { maxConnections: 34 })
  const clients = Promise.all(lanes.map(() => pool.connect()))

  process.on('message', ({ requests }: { requests: number }) => {
    let left = requests
    const run = async (trips: Trips, at: number) => {
      const client = (await clients)[at]
      while (client && left > 0) {
        left -= 1
        for (const trip of trips) await runBatch(client, trip)
      }
    }
    Promise.all(lanes.map(run)).then(
      () => process.send?.({}),
      error => process.send?.({ failure: String(error) }),
    )
  })
})
