import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { type Encoding, encoded, MIN_BYTES } from './compress-answers.ts'

/** Of all that is kept: the maps of some fifty clubs, or of a few that are as large as may be. */
const MAX_BYTES = 64 * 1024 * 1024

interface Kept {
  readonly tag: string
  readonly plain: Buffer
  /** By encoding, made when first asked for. */
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

/** One for each server. */
export const sharedAnswersOf = (context: Pick<Context, 'parts'>) => context.parts.get(createServerAnswers, context)

const createServerAnswers = () => createSharedAnswers()

/**
 * Large answers that are the same for everyone who may have them: read, written out and compressed once for each tag,
 * and kept while there is room, those that were not asked for longest giving way. Whether somebody may have one is
 * settled before, for every request.
 */
export function createSharedAnswers(mostBytes = MAX_BYTES) {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  const reading = new Map<string, Promise<Kept>>()

  async function readOnce(name: string, read: ReadAnswer): Promise<Kept> {
    const { tag, text } = await read()
    const plain = Buffer.from(text)
    const answer: Kept = { tag, plain, encoded: new Map(), bytes: plain.length }
    kept.set(name, answer)
    return answer
  }

  /** Of those who ask for one tag at the same moment one reads. What was on its way for an older tag is not waited for. */
  function find(name: string, tag: string, read: ReadAnswer): Promise<Kept> | Kept {
    const known = kept.get(name)
    if (known?.tag === tag) return known
    const key = `${name} ${tag}`
    const found = reading.get(key) ?? readOnce(name, read).finally(() => reading.delete(key))
    reading.set(key, found)
    return found
  }

  return {
    async get(
      asked: { readonly name: string; readonly tag: string; readonly encoding: Encoding | undefined },
      read: ReadAnswer,
    ): Promise<SharedAnswer> {
      const { name, tag, encoding } = asked
      const answer = await find(name, tag, read)
      if (!encoding || answer.plain.length < MIN_BYTES) return { tag: answer.tag, bytes: answer.plain }
      const known = answer.encoded.get(encoding)
      if (known) return { tag: answer.tag, bytes: await known, encoding }
      const made = encoded(answer.plain, encoding)
      answer.encoded.set(encoding, made)
      const bytes = await made
      answer.bytes += bytes.length
      // It is weighed anew only where it is set anew.
      if (kept.peek(name) === answer && kept.delete(name)) kept.set(name, answer)
      return { tag: answer.tag, bytes, encoding }
    },
  }
}
