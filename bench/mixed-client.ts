import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { CLUB_HEADER } from '@pinwise/contract'
import type { MixedLoad, MixedRun } from './mixed.ts'
import { type Kind, kindOf } from './mixed-turns.ts'

const MAX_FAILURES_SAID = 20

/** Clients that each wait for an answer before the next request. The first message is the load, each later one a run. */
process.once('message', ({ port, tokens, clients, clubs, holes }: MixedLoad) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  /** A hole that nobody is writing, with its version. */
  const free = holes.map(hole => ({ ...hole }))
  let turn = 0
  let taken = 0
  const next = <T>(all: readonly T[]) => all[taken++ % all.length] as T

  process.on('message', async ({ seconds }: { seconds: number }) => {
    const latenciesMs: Record<Kind, number[]> = { pdf: [], write: [], list: [], one: [] }
    const failures: string[] = []
    const endAt = performance.now() + seconds * 1000
    async function run(): Promise<void> {
      while (performance.now() < endAt) {
        const kind = kindOf(turn++)
        const sentAt = performance.now()
        try {
          await ASK[kind]()
          latenciesMs[kind].push(performance.now() - sentAt)
        } catch (error) {
          if (failures.length < MAX_FAILURES_SAID) failures.push(String(error))
        }
      }
    }
    await Promise.all(Array.from({ length: clients }, run))
    process.send?.({ latenciesMs, failures } satisfies MixedRun)
  })

  const ASK: Record<Kind, () => Promise<unknown>> = {
    pdf() {
      const { id, pdf } = next(clubs)
      return ask('POST', id, pdf.path, pdf.body)
    },
    list() {
      const { id, lists } = next(clubs)
      return ask('GET', id, next(lists))
    },
    one() {
      const { id, ones } = next(clubs)
      return ask('GET', id, next(ones))
    },
    async write() {
      const hole = free.shift()
      if (!hole) return ASK.one()
      try {
        const answer = await ask('PATCH', hole.clubId, hole.path, {
          name: `Version ${hole.version}`,
          version: hole.version,
        })
        hole.version = JSON.parse(answer.toString()).version
        return answer
      } finally {
        free.push(hole)
      }
    },
  }

  function ask(method: string, clubId: string, path: string, body?: object): Promise<Buffer> {
    const sent = body && JSON.stringify(body)
    const headers = {
      [CLUB_HEADER]: clubId,
      // What a write answers is read here.
      ...(!body && { 'accept-encoding': 'br' }),
      authorization: `Bearer ${next(tokens)}`,
      ...(sent && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
    }
    return new Promise((resolve, reject) => {
      const receive = (answer: IncomingMessage) =>
        buffer(answer).then(content => {
          if (answer.statusCode === 200) resolve(content)
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${content.toString().slice(0, 300)}`))
        }, reject)
      request({ agent, host: '127.0.0.1', port, method, path, headers }, receive).on('error', reject).end(sent)
    })
  }
})
