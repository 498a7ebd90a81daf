import { type ClientRequest, get } from 'node:http'

/** As the web app waits, between a half and one and a half of it: see follow-club.ts. */
const WAIT_MS = 1_000
/** Of one network nobody opens so many. */
const PER_ADDRESS = 100

export interface StreamFaults {
  /** Events that came again, or after a later one. */
  readonly twice: number
  readonly disordered: number
  /** Acknowledged publications that neither an event nor a snapshot has delivered. */
  readonly missed: number
  /** Answers other than a stream. */
  readonly refused: number
  /** From the loss of a stream until it went on. */
  readonly resumedMs: readonly number[]
  /** That were not there at the end. */
  readonly gone: number
  /** From the answer to a publication until the last connected stream received it as an event. */
  readonly latestMs: number
}

interface Watched {
  request: ClientRequest | undefined
  lastEventId: string | undefined
  number: number
  readonly numbers: Set<number>
  /** When each was received as an event, every time. */
  readonly publications: Map<number, number[]>
  /** Of the first snapshot, and of the newest: everything between was received. */
  from: number | null
  until: number
  lostAt: number | null
}

/** Many streams of one club that resume where they broke, as the web app does; everything they receive is checked. */
export async function watchStreams(port: number, path: string, count: number) {
  const resumedMs: number[] = []
  let [twice, disordered, refused] = [0, 0, 0]
  let isOver = false

  function take(stream: Watched, block: string): void {
    const [, id, number] = /^id: ([0-9a-f]{8}\.(\d+))$/m.exec(block) ?? []
    const [, name, data] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? []
    if (id === undefined || name === undefined || data === undefined) return
    const given = Number(number)
    if (name === 'snapshot') {
      const publication = (JSON.parse(data) as { publication: number | null }).publication ?? 0
      stream.from ??= publication
      stream.until = Math.max(stream.until, publication)
      if (given < stream.number) disordered += 1
    } else {
      if (stream.numbers.has(given)) twice += 1
      else if (given <= stream.number) disordered += 1
      stream.numbers.add(given)
      const [, publication] = /^\{"publication":(\d+)/.exec(data) ?? []
      if (publication) {
        const times = stream.publications.get(Number(publication)) ?? []
        stream.publications.set(Number(publication), [...times, performance.now()])
      }
    }
    stream.number = given
    stream.lastEventId = id
  }

  function comeBack(stream: Watched, nth: number): void {
    if (isOver) return
    stream.lostAt ??= performance.now()
    setTimeout(
      () => {
        if (!isOver) void listen(stream, nth)
      },
      WAIT_MS * (0.5 + Math.random()),
    )
  }

  /** Resolves with the first bytes. */
  function listen(stream: Watched, nth: number): Promise<void> {
    const localAddress = `127.9.1.${1 + Math.floor(nth / PER_ADDRESS)}`
    const headers = stream.lastEventId ? { 'last-event-id': stream.lastEventId } : {}
    return new Promise(resolve => {
      let isOpen = true
      const end = () => {
        if (isOpen) comeBack(stream, nth)
        isOpen = false
      }
      stream.request = get({ port, path, host: '127.0.0.1', localAddress, headers, agent: false }, answer => {
        if (answer.statusCode !== 200) {
          refused += 1
          answer.resume()
        }
        let rest = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          if (answer.statusCode !== 200) return
          if (stream.lostAt !== null) resumedMs.push(performance.now() - stream.lostAt)
          stream.lostAt = null
          const blocks = (rest + piece).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) take(stream, block)
          resolve()
        })
        answer.on('error', end).on('close', end)
      })
      stream.request.on('error', end)
    })
  }

  const streams = Array.from({ length: count }, (): Watched => {
    const received = { numbers: new Set<number>(), publications: new Map<number, number[]>(), from: null, until: 0 }
    return { request: undefined, lastEventId: undefined, number: 0, lostAt: null, ...received }
  })
  for (const [nth, stream] of streams.entries()) await listen(stream, nth)

  return {
    /** How often each stream received a publication. */
    deliveryCounts: (number: number): number[] =>
      streams.map(({ publications }) => publications.get(number)?.length ?? 0),

    /** Ends the streams, and reports the faults in what they received of these publications. */
    end(acknowledged: readonly { readonly number: number; readonly at: number }[]): StreamFaults {
      isOver = true
      const isMissed = ({ from, until, publications }: Watched, number: number) =>
        (from === null || number > from) && number > until && !publications.has(number)
      const missed = streams.reduce(
        (sum, one) => sum + acknowledged.filter(({ number }) => isMissed(one, number)).length,
        0,
      )
      const gone = streams.filter(({ lostAt }) => lostAt !== null).length
      for (const { request } of streams) request?.destroy()
      const late = streams.flatMap(({ publications }) =>
        acknowledged.map(({ number, at }) => (publications.get(number)?.[0] ?? at) - at),
      )
      return {
        twice,
        disordered,
        missed,
        refused,
        resumedMs,
        gone,
        latestMs: late.reduce((most, ms) => Math.max(most, ms), 0),
      }
    },
  }
}
