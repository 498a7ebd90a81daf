import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { type Encoding, encoded, MIN_BYTES } from './compress-answers.ts'

/** Size of the whole cache: the maps of some fifty clubs, or of a few very large ones. */
const MAX_BYTES = 64 * 1024 * 1024

interface CachedAnswer {
  readonly tag: string
  readonly plain: Buffer
  /** By encoding, created on first use. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
  bytes: number
}
export interface SharedAnswer {
  readonly tag: string
  readonly bytes: Buffer
  /** None where it is not worth it. */
  readonly encoding?: Encoding
}
export type ReadAnswer = () => Promise<{ readonly tag: string; readonly text: string }>

/** One cache per server. */
export const sharedAnswersOf = (context: Pick<Context, 'parts'>) => context.parts.get(createServerAnswers, context)

const createServerAnswers = () => createSharedAnswers()

/**
 * A cache of large answers that are the same for every caller with access: read, serialised and compressed once per
 * tag, and evicted least recently used first. Access is checked before, for every request.
 */
export function createSharedAnswers(mostBytes = MAX_BYTES) {
  const cache = new LRUCache<string, CachedAnswer>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  const reading = new Map<string, Promise<CachedAnswer>>()

  async function readOnce(name: string, read: ReadAnswer): Promise<CachedAnswer> {
    const { tag, text } = await read()
    const plain = Buffer.from(text)
    const answer: CachedAnswer = { tag, plain, encoded: new Map(), bytes: plain.length }
    cache.set(name, answer)
    return answer
  }

  /** Concurrent requests for one tag share one read. A pending read for an older tag is not reused. */
  function find(name: string, tag: string, read: ReadAnswer): Promise<CachedAnswer> | CachedAnswer {
    const known = cache.get(name)
    if (known?.tag === tag) return known
    const key = `${name} ${tag}`
    const found = reading.get(key) ?? readOnce(name, read).finally(() => reading.delete(key))
    reading.set(key, found)
    return found
  }

  return {
    async get(
      wanted: { readonly name: string; readonly tag: string; readonly encoding: Encoding | undefined },
      read: ReadAnswer,
    ): Promise<SharedAnswer> {
      const { name, tag, encoding } = wanted
      const answer = await find(name, tag, read)
      if (!encoding || answer.plain.length < MIN_BYTES) return { tag: answer.tag, bytes: answer.plain }
      const known = answer.encoded.get(encoding)
      if (known) return { tag: answer.tag, bytes: await known, encoding }
      const made = encoded(answer.plain, encoding)
      answer.encoded.set(encoding, made)
      const bytes = await made
      answer.bytes += bytes.length
      // It is weighed anew only where it is set anew.
      if (cache.peek(name) === answer && cache.delete(name)) cache.set(name, answer)
      return { tag: answer.tag, bytes, encoding }
    },
  }
}
