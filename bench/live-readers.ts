import { get } from 'node:http'

export interface Listening {
  readonly port: number
  readonly path: string
  readonly streams: number
}
/** When each event came to each stream, by its publication; milliseconds since 1970, which other processes share. */
export type Arrivals = Record<number, number[]>

const arrivals = new Map<number, number[]>()
/** Of one network nobody opens so many. */
const PER_ADDRESS = 100
/** More than so many that knock at once some systems turn away. */
const AT_ONCE = 50

/** Many who listen, in a process of their own. The first message says where, the second asks what came. */
process.once('message', async ({ port, path, streams }: Listening) => {
  for (let from = 0; from < streams; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => listen(port, path, from + nth)))
  }
  process.once('message', () => process.send?.(Object.fromEntries(arrivals) satisfies Arrivals))
  process.send?.('all listen')
})

function note(publication: number, at: number): void {
  const known = arrivals.get(publication)
  if (known) known.push(at)
  else arrivals.set(publication, [at])
}

/** Resolves with its snapshot. */
function listen(port: number, path: string, nth: number): Promise<void> {
  const localAddress = `127.9.1.${1 + Math.floor(nth / PER_ADDRESS)}`
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', localAddress, agent: false }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const at = performance.timeOrigin + performance.now()
        const blocks = (rest + piece).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.includes('event: snapshot')) resolve()
          const [, number] = /event: pin-position\.set\ndata: \{"publication":(\d+)/.exec(block) ?? []
          if (number) note(Number(number), at)
        }
      })
      answer.on('error', reject).on('end', () => reject(new Error('a stream ended')))
    }).on('error', reject)
  })
}
