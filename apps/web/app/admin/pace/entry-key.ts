export interface SentEntry {
  readonly said: string
  readonly key: string
  readonly at: number
}

/** Longer than the second tap of an unsteady thumb, shorter than a second visit. */
const SAME_MS = 5_000

/** What is said again within a few seconds is the same entry, and goes out with its key: the server logs it once. */
export function entryKey(last: SentEntry | null, entry: object, now: number, newKey: () => string): SentEntry {
  const said = JSON.stringify(entry)
  if (last && last.said === said && now - last.at < SAME_MS) return last
  return { said, key: newKey(), at: now }
}
