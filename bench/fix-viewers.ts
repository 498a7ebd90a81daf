import { get } from 'node:http'

/** Staff who look at the live map of one club. */
export interface FixViewers {
  readonly port: number
  readonly path: string
  readonly tokens: readonly string[]
  readonly count: number
  /** Whether the delay of every fix is wanted, which costs the viewers more than the server. */
  readonly isTimed: boolean
}
export interface Viewed {
  readonly deliveries: number
  /** Of all deliveries together. */
  readonly bytes: number
  /** From the moment that a fix was sent until a viewer had it. */
  readonly delaysMs: number[]
  readonly ended: number
}

const AT_ONCE = 50

/** The first message says who looks at what; each one after it asks what came since the last. */
process.once('message', async ({ port, path, tokens, count, isTimed }: FixViewers) => {
  let [deliveries, bytes, ended] = [0, 0, 0]
  let delaysMs: number[] = []

  function view(nth: number): Promise<void> {
    const headers = { authorization: `Bearer ${tokens[nth % tokens.length]}` }
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
        let rest = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          const now = Date.now()
          const blocks = (rest + piece).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            if (block.includes('event: tracker.snapshot')) resolve()
            if (!block.includes('event: tracker.moved')) continue
            deliveries += 1
            bytes += block.length
            if (!isTimed) continue
            const { items } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { items: { at: string }[] }
            for (const { at } of items) delaysMs.push(now - Date.parse(at))
          }
        })
        answer.on('error', () => undefined)
        answer.on('close', () => {
          ended += 1
        })
      }).on('error', reject)
    })
  }

  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => view(from + n)))
  }
  process.on('message', () => {
    process.send?.({ deliveries, bytes, delaysMs, ended } satisfies Viewed)
    ;[deliveries, bytes, delaysMs] = [0, 0, []]
  })
  process.send?.('all look')
})
