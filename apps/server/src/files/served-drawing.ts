import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'
import type { FileStore } from './file-store.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** Changes with the rules for drawings, so that browsers reload drawings cached under older rules. */
export const DRAWING_RULES = 'no-filters'
const MAX_BYTES = 32 * 1024 * 1024

/** What older rules let through. Whatever was stored since has none, and is handed out as it is. */
const OF_OLDER_RULES = /<(?:[\w-]+:)?filter\b/i

/** Those written anew, by the key of the file, whose bytes never change. */
const cache = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })

/**
 * A stored drawing by the rules of today, which are stricter than those that it may have been stored by. What cannot
 * be written by them is not handed out.
 */
export async function servedDrawing(files: FileStore, storageKey: string): Promise<Buffer | null> {
  const known = cache.get(storageKey)
  if (known) return known
  const stored = await files.get(storageKey)
  if (!stored) return null
  const text = Buffer.from(stored).toString()
  if (!OF_OLDER_RULES.test(text)) return Buffer.from(stored)
  const drawing = Buffer.from(writtenAnew(text))
  cache.set(storageKey, drawing)
  return drawing
}

function writtenAnew(text: string): string {
  try {
    return sanitiseSvg(text).text
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    throw new AppError('file_not_found', { detail: 'the drawing is not one that may be handed out', cause })
  }
}
