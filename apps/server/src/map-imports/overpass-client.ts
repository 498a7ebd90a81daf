import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Box } from './course-list.ts'

/** As large as a file that is handed in may be. */
const MAX_BYTES = 20 * 1024 * 1024
/** For how long the map of an area is as good as new. */
const FRESH_MS = 24 * 3_600_000
const MAX_CACHED = 20
/** What belongs to a course may lie beside its boundary. */
const MARGIN_DEGREES = 0.002

interface Cached {
  readonly bytes: Buffer
  readonly at: number
}

interface OverpassOptions {
  readonly config: Pick<Config, 'overpassUrl' | 'publicOrigin' | 'waits'>
  readonly now: () => number
}

/**
 * Asks an Overpass server for everything that lies on a golf course inside a box. One question at a time and none twice
 * a day, under a name by which the operator of that server can find us: it is run by volunteers.
 */
function createOverpassClient({ config, now }: OverpassOptions) {
  const cache = new Map<string, Cached>()
  let queue: Promise<unknown> = Promise.resolve()

  async function fetchArea(box: Box): Promise<Buffer> {
    const query = overpassQuery(box)
    const known = cache.get(query)
    if (known && now() - known.at < FRESH_MS) return known.bytes
    const fetched = queue.then(() => fetchQuery(query))
    queue = fetched.catch(() => undefined)
    const bytes = await fetched
    cache.delete(query)
    cache.set(query, { bytes, at: now() })
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return bytes
  }

  async function fetchQuery(query: string): Promise<Buffer> {
    const { overpassUrl, publicOrigin, waits } = config
    if (overpassUrl === null) throw new AppError('map_source_unavailable', { detail: 'OVERPASS_URL is not set' })
    try {
      const answer = await fetch(overpassUrl, {
        method: 'POST',
        headers: { 'user-agent': `Pinwise (${publicOrigin})`, accept: 'application/json' },
        body: new URLSearchParams({ data: query }),
        signal: AbortSignal.timeout(waits.overpassMs),
        redirect: 'error',
      })
      if (!answer.ok || !answer.body) throw new Error(`the map server answered ${answer.status}`)
      return await bytesOf(answer.body)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('map_source_unavailable', { cause, detail: 'the map server did not answer' })
    }
  }

  return { fetchArea }
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > MAX_BYTES) throw new AppError('file_too_large', { detail: 'the area holds too much' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same objects that the import page asks Overpass turbo for. */
function overpassQuery({ west, south, east, north }: Box): string {
  const box = [south - MARGIN_DEGREES, west - MARGIN_DEGREES, north + MARGIN_DEGREES, east + MARGIN_DEGREES]
  return [
    `[out:json][timeout:25][bbox:${box.map(side => side.toFixed(4)).join(',')}];`,
    '(nwr[golf];nwr[leisure=golf_course];nwr[natural~"^(water|wood|tree_row)$"];way[highway][golf_cart];);',
    'out geom;',
  ].join('')
}

/** One for a server: what it remembers is for all clubs. */
export const overpassOf = (context: OverpassOptions & Pick<Context, 'parts'>) =>
  context.parts.get(createOverpassClient, context)
