import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends fixes over keep-alive connections, as many devices do. The first message is the load, each one after it a round. */
export interface FixLoad {
  /** Of the ingest: another server that takes the same requests may be measured by its address. */
  readonly origin: string
  readonly path: string
  readonly connections: number
  readonly keys: readonly string[]
}
export interface FixRound {
  readonly requests: number
  readonly batch: number
}
export interface FixRoundResult {
  readonly failure?: string
  readonly seconds: number
  readonly stored: number
  readonly latenciesMs: number[]
}

process.once('message', ({ origin, path, connections, keys }: FixLoad) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(path, origin)
  /** Every fix of a device has a time of its own, in the last hours. */
  let tick = 0
  const start = Date.now() - 6 * 3_600_000

  const bodyOf = (batch: number) =>
    JSON.stringify({
      fixes: Array.from({ length: batch }, () => ({
        id: randomUUID(),
        at: new Date(start + (tick++ % 18_000_000)).toISOString(),
        lng: 9.26 + (tick % 1000) / 1e5,
        lat: 45.6 + (tick % 777) / 1e5,
        accuracyMetres: 4.5,
        speedMetresPerSecond: 2.5,
        headingDegrees: tick % 360,
        batteryPercent: 87,
      })),
    })

  process.on('message', ({ requests, batch }: FixRound) => {
    let left = requests
    let stored = 0
    const latenciesMs: number[] = []
    const run = async () => {
      while (left > 0) {
        left -= 1
        const sentAt = performance.now()
        const added = await send(bodyOf(batch), keys[left % keys.length] ?? '')
        stored += added
        latenciesMs.push(performance.now() - sentAt)
      }
    }
    const from = performance.now()
    Promise.all(Array.from({ length: connections }, run)).then(
      () => process.send?.({ seconds: (performance.now() - from) / 1000, stored, latenciesMs }),
      error => process.send?.({ failure: String(error) }),
    )
  })

  function send(body: string, key: string): Promise<number> {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent, method: 'POST', headers }, answer => {
        text(answer).then(content => {
          if (answer.statusCode === 200) resolve(Number(JSON.parse(content).stored ?? 0))
          else reject(new Error(`${answer.statusCode}: ${content}`))
        }, reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
})
