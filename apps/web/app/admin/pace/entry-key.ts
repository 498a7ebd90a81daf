export interface SentEntry {
  readonly content: string
  readonly key: string
  readonly at: number
}

/** Longer than an accidental second tap, shorter than a second visit. */
const SAME_MS = 5_000

/** The same entry repeated within a few seconds reuses its idempotency key, so that the server logs it once. */
export function entryKey(last: SentEntry | null, entry: object, now: number, newKey: () => string): SentEntry {
  const content = JSON.stringify(entry)
  if (last && last.content === content && now - last.at < SAME_MS) return last
  return { content, key: newKey(), at: now }
}
