import { drawInProcess } from '../files/picture-process.ts'
import { AppError } from '../http/app-error.ts'

const LONGEST_MS = 10_000
/** One that cannot be drawn is not tried again with every sheet; perhaps the machine was just busy. */
const FAILED_FOR_MS = 600_000
const MOST_KEPT_BYTES = 32 * 1024 * 1024
/** Of what is kept of one, besides its bytes. */
const LEAST_BYTES = 1024

export interface SheetPicture {
  readonly bytes: Uint8Array
  /** Width by height. */
  readonly aspect: number
}

export interface StoredPicture {
  readonly clubId: string
  readonly storageKey: string
  readonly contentType: string
  read(): Promise<Uint8Array | null>
  onFailure(error: unknown): void
}

/** By the key of the file, whose bytes never change; the one used longest ago goes first. */
const kept = new Map<string, { picture: Promise<SheetPicture | null>; bytes: number }>()

/** A picture of the club as a PDF takes it, drawn once and not with every sheet; null where it cannot be. */
export async function sheetPicture(stored: StoredPicture): Promise<SheetPicture | null> {
  const { storageKey } = stored
  const entry = kept.get(storageKey) ?? { picture: drawAndKeep(stored), bytes: LEAST_BYTES }
  kept.delete(storageKey)
  kept.set(storageKey, entry)
  return entry.picture
}

async function drawAndKeep(stored: StoredPicture): Promise<SheetPicture | null> {
  try {
    const picture = await draw(stored)
    const entry = kept.get(stored.storageKey)
    if (picture && entry) entry.bytes += picture.bytes.length
    else if (!picture) kept.delete(stored.storageKey)
    keepWithin(MOST_KEPT_BYTES)
    return picture
  } catch (error) {
    stored.onFailure(error)
    // Too many at once, or a storage that is away, says nothing of the picture.
    if (error instanceof AppError) kept.delete(stored.storageKey)
    else setTimeout(() => kept.delete(stored.storageKey), FAILED_FOR_MS).unref()
    return null
  }
}

async function draw({ clubId, contentType, read }: StoredPicture): Promise<SheetPicture | null> {
  const bytes = await read().catch(cause => {
    throw new AppError('unavailable', { detail: 'the storage of files', cause })
  })
  if (!bytes) return null
  const job = { as: 'printed', bytes, isDrawing: contentType === 'image/svg+xml' } as const
  const drawn = await drawInProcess(clubId, job, LONGEST_MS)
  return { bytes: drawn.bytes, aspect: drawn.width / drawn.height }
}

function keepWithin(mostBytes: number): void {
  let total = kept.values().reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [storageKey, { bytes }] of kept) {
    if (total <= mostBytes) return
    kept.delete(storageKey)
    total -= bytes
  }
}
