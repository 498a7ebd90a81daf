import type { RoundFormat } from './handicap.ts'
import type { Gross } from './hole-score.ts'

export interface RoundPlayer {
  readonly id: string
  readonly name: string
  /** Null where the club has no tees. */
  readonly tee: { readonly name: string; readonly colour: string; readonly gender: 'men' | 'women' } | null
  readonly handicapIndex: number | null
  /** Unrounded where it comes of the index; as it was typed where the tee has no rating; null plays without. */
  readonly courseHandicap: number | null
  /** Par and index of every hole from that tee, in the order of the layout. */
  readonly card: readonly { readonly par: number; readonly strokeIndex: number | null }[]
}

/** `by` is the phone, `at` the moment in ISO 8601; later than everything that the phone had seen on the card. */
interface Stamp {
  readonly id: string
  readonly by: string
  readonly at: string
}

/** An entry before it has a stamp. */
export type RoundAction =
  | { readonly type: 'score'; readonly playerId: string; readonly position: number; readonly gross: Gross }
  | { readonly type: 'putts'; readonly playerId: string; readonly position: number; readonly putts: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' }
  | { readonly type: 'undo' }

/** Made once and never changed; to take something back is an entry, too. */
export type RoundEntry = Stamp &
  (Exclude<RoundAction, { type: 'undo' }> | { readonly type: 'undo'; readonly of: string })

/** Who plays what: settled at the first tee and never changed. */
export interface RoundStart {
  readonly club: { readonly slug: string; readonly name: string }
  readonly layout: { readonly id: string; readonly slug: string; readonly name: string }
  readonly format: RoundFormat
  readonly countsPutts: boolean
  /** What the club calls each hole, in the order of the layout. */
  readonly labels: readonly number[]
  readonly players: readonly RoundPlayer[]
  readonly startedAt: string
  /** The hole of the first tee shot, from 1; missing where it is the first, as in all rounds of older versions of the app. */
  readonly startPosition?: number
}

/** The places of the holes on the card, from 0, in the order in which they are played. */
export function orderOfPlay({ labels, startPosition = 1 }: Pick<RoundStart, 'labels' | 'startPosition'>): number[] {
  return labels.map((_, at) => (at + startPosition - 1) % labels.length)
}

/** A round as phones and the server store it: who plays what, and everything that was tapped. */
export interface Round extends RoundStart {
  readonly id: string
  /** In the order in which they count. */
  readonly entries: readonly RoundEntry[]
}

/** With more entries. The same entry twice is one, so a tap that is repeated after a crash counts once. */
export function addEntries(round: Round, entries: readonly RoundEntry[]): Round {
  const known = new Set(round.entries.map(({ id }) => id))
  const added = entries.filter(({ id }) => !known.has(id))
  return added.length > 0 ? { ...round, entries: mergeEntries(round.entries, added) } : round
}

export const addEntry = (round: Round, entry: RoundEntry): Round => addEntries(round, [entry])

/**
 * What two phones have written on one card, in the one order in which everybody counts it: of two scores for the same
 * hole the later one holds, and of one moment that of the larger id. Merging is
 * commutative, associative and idempotent, so that every phone gets the same card.
 */
export function mergeEntries(one: readonly RoundEntry[], other: readonly RoundEntry[]): RoundEntry[] {
  const byId = new Map([...one, ...other].map(entry => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
}

interface NewStamp {
  readonly id: string
  readonly by: string
  readonly now: number
}

/**
 * The entry for an action; null where there is nothing to undo: a phone undoes only what was tapped on it. Because the
 * clock of a phone may be wrong, a new entry is stamped later than every entry that the phone has seen.
 */
export function entryOf(round: Round, action: RoundAction, { id, by, now }: NewStamp): RoundEntry | null {
  const last = Math.max(now, ...round.entries.slice(-1).map(({ at }) => Date.parse(at) + 1))
  const stamp = { id, by, at: new Date(last).toISOString() }
  if (action.type !== 'undo') return { ...stamp, ...action }
  const undone = entryToUndo(round, by)
  return undone ? { ...stamp, type: 'undo', of: undone.id } : null
}

/** The last tap of that phone that it has not taken back. */
export const entryToUndo = (round: Pick<Round, 'entries'>, by: string): RoundEntry | undefined =>
  effectiveEntries(round).findLast(entry => entry.by === by)

/** The entries that have not been undone. */
export function effectiveEntries({ entries }: Pick<Round, 'entries'>): RoundEntry[] {
  const undone = new Set(entries.flatMap(entry => (entry.type === 'undo' ? [entry.of] : [])))
  return entries.filter(entry => entry.type !== 'undo' && !undone.has(entry.id))
}

export interface RoundScores {
  /** By player, then in the order of the layout. */
  readonly gross: ReadonlyMap<string, readonly Gross[]>
  readonly putts: ReadonlyMap<string, readonly (number | null)[]>
  readonly isFinished: boolean
}

export function scoresOf(round: Round): RoundScores {
  const blank = () => round.labels.map(() => null)
  const gross = new Map(round.players.map(({ id }) => [id, blank() as Gross[]]))
  const putts = new Map(round.players.map(({ id }) => [id, blank() as (number | null)[]]))
  let isFinished = false
  for (const entry of effectiveEntries(round)) {
    if ('position' in entry && entry.position > round.labels.length) continue
    if (entry.type === 'score') gross.get(entry.playerId)?.splice(entry.position - 1, 1, entry.gross)
    if (entry.type === 'putts') putts.get(entry.playerId)?.splice(entry.position - 1, 1, entry.putts)
    if (entry.type === 'finish') isFinished = true
    if (entry.type === 'reopen') isFinished = false
  }
  return { gross, putts, isFinished }
}
