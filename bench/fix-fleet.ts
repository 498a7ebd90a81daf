import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Devices that each keep a connection of their own and send one fix at a time. */
export interface FixFleet {
  readonly port: number
  readonly path: string
  readonly keys: readonly string[]
  /** Where they are, each around a place of its own; by default all in one place. */
  readonly around?: { readonly lng: number; readonly lat: number }
}
export interface FleetRun {
  readonly seconds: number
  readonly everyMs: number
}
export interface FleetRunResult {
  readonly sent: number
  readonly failures: string[]
  readonly latenciesMs: number[]
}

const PER_ADDRESS = 100
const MAX_FAILURES_TOLD = 20
const GOLDEN_RATIO = 0.618_033_988_749
const ONE_PLACE = { lng: 9.26, lat: 45.6 }
/** In degrees, north to south and west to east: a course. */
const SPREAD = { lng: 0.004, lat: 0.012 }

/** The first message says who they are, each one after it starts a run. */
process.once('message', ({ port, path, keys, around }: FixFleet) => {
  const devices = keys.map((key, nth) => ({
    key,
    agent: new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.9.3.${1 + Math.floor(nth / PER_ADDRESS)}` }),
  }))

  process.on('message', async ({ seconds, everyMs }: FleetRun) => {
    const failures: string[] = []
    const latenciesMs: number[] = []
    let sent = 0
    const endAt = performance.now() + seconds * 1000
    async function drive({ key, agent }: (typeof devices)[number], nth: number): Promise<void> {
      // Spread over the time between two fixes, those of each club too.
      await sleep(((nth * GOLDEN_RATIO) % 1) * everyMs)
      for (let due = performance.now(); due < endAt; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()))
        const sentAt = performance.now()
        sent += 1
        const failure = await send(agent, key, nth).catch(String)
        if (failure === null) latenciesMs.push(performance.now() - sentAt)
        else if (failures.length < MAX_FAILURES_TOLD) failures.push(failure)
      }
    }
    await Promise.all(devices.map(drive))
    process.send?.({ sent, failures, latenciesMs } satisfies FleetRunResult)
  })

  function send(agent: Agent, key: string, nth: number): Promise<string | null> {
    const at = new Date()
    const place = around ? placeOf(around, nth) : ONE_PLACE
    const fix = {
      id: randomUUID(),
      at: at.toISOString(),
      // Round in circles of a hundred metres, so that everybody moves all the time.
      lng: place.lng + Math.sin(at.getTime() / 20_000 + nth) / 1000,
      lat: place.lat + Math.cos(at.getTime() / 20_000 + nth) / 1000,
      accuracyMetres: 4.5,
      speedMetresPerSecond: 2.5,
      batteryPercent: 87,
    }
    const body = JSON.stringify({ fixes: [fix] })
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent, method: 'POST', headers }, answer => {
        answer.resume().on('error', reject)
        answer.on('end', () => resolve(answer.statusCode === 200 ? null : `answered ${answer.statusCode}`))
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
})

const placeOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }, nth: number) => ({
  lng: lng + (((nth * GOLDEN_RATIO) % 1) - 0.5) * SPREAD.lng,
  lat: lat + (((nth * GOLDEN_RATIO ** 2 * 7) % 1) - 0.5) * SPREAD.lat,
})
