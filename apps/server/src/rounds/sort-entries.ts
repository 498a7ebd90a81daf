import { type AnswerOf, type EntryRejection, RoundEntry, type RoundStart, type roundCalls } from '@pinwise/contract'

/** Phones of no such year open this app. */
const EARLIEST_MS = Date.UTC(2000, 0, 1)
/**
 * A clock may be wrong by days, and what follows on the card is stamped later still. The limit moves on with the time:
 * an entry at the very limit leaves room for the next one.
 */
const MAX_AHEAD_MS = 366 * 86_400_000

export function wrongTime(at: string, nowMs: number): 'too_old' | 'clock_ahead' | null {
  const atMs = Date.parse(at)
  if (!(atMs >= EARLIEST_MS)) return 'too_old'
  return atMs > nowMs + MAX_AHEAD_MS ? 'clock_ahead' : null
}

/** What belongs on the card, and of the rest why not: one bad entry keeps no phone from sending the others. */
export function sortEntries(given: readonly unknown[], start: RoundStart, nowMs: number) {
  const entries: RoundEntry[] = []
  const rejected: AnswerOf<typeof roundCalls.saveRound>['rejected'] = []
  for (const [index, value] of given.entries()) {
    const parsed = RoundEntry.safeParse(value)
    if (!parsed.success) {
      rejected.push({ index, id: null, reason: 'invalid' })
      continue
    }
    const reason = wrongOnCard(parsed.data, start, nowMs)
    if (reason) rejected.push({ index, id: parsed.data.id, reason })
    else entries.push(parsed.data)
  }
  return { entries, rejected }
}

function wrongOnCard(entry: RoundEntry, { players, labels }: RoundStart, nowMs: number): EntryRejection | null {
  const isElsewhere =
    'position' in entry && (entry.position > labels.length || players.every(({ id }) => id !== entry.playerId))
  return isElsewhere ? 'not_on_card' : wrongTime(entry.at, nowMs)
}
