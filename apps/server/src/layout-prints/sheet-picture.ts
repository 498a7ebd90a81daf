import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'
import { drawInProcess } from '../files/picture-process.ts'

/** A picture that could not be drawn is not tried again with every sheet; the machine may just have been busy. */
const FAILED_FOR_MS = 600_000
const MAX_STORED_BYTES = 32 * 1024 * 1024
/** The size of a cache entry besides its bytes. */
const MIN_BYTES = 1024

export interface SheetPicture {
  readonly bytes: Uint8Array
  /** Width by height. */
  readonly aspect: number
}

interface StoredPicture {
  readonly clubId: string
  readonly storageKey: string
  readonly contentType: string
  /** The time limit for drawing it. */
  readonly longestMs: number
  read(): Promise<Uint8Array | null>
  onFailure(error: unknown): void
}

/** By the storage key of the file, whose bytes never change; evicted least recently used first. */
const cache = new LRUCache<string, Promise<SheetPicture | null>>({ maxSize: MAX_STORED_BYTES })

/** A picture of the club prepared for a PDF, drawn once and then cached; null if it cannot be drawn. */
export async function sheetPicture(stored: StoredPicture): Promise<SheetPicture | null> {
  const known = cache.get(stored.storageKey)
  if (known) return known
  const drawing = drawAndKeep(stored)
  cache.set(stored.storageKey, drawing, { size: MIN_BYTES })
  return drawing
}

async function drawAndKeep(stored: StoredPicture): Promise<SheetPicture | null> {
  const { storageKey } = stored
  try {
    const picture = await draw(stored)
    if (picture) cache.set(storageKey, Promise.resolve(picture), { size: MIN_BYTES + picture.bytes.length })
    else cache.delete(storageKey)
    return picture
  } catch (error) {
    stored.onFailure(error)
    // Too many requests or an unavailable storage say nothing about the picture.
    if (error instanceof AppError) cache.delete(storageKey)
    else cache.set(storageKey, Promise.resolve(null), { size: MIN_BYTES, ttl: FAILED_FOR_MS })
    return null
  }
}

async function draw({ clubId, contentType, longestMs, read }: StoredPicture): Promise<SheetPicture | null> {
  const bytes = await read().catch(cause => {
    throw new AppError('unavailable', { detail: 'the storage of files', cause })
  })
  if (!bytes) return null
  const job = { as: 'printed', bytes, isDrawing: contentType === 'image/svg+xml' } as const
  const { bytes: png, width, height } = await drawInProcess(clubId, job, longestMs)
  return width && height ? { bytes: png, aspect: width / height } : null
}
