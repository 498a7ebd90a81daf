import type { Gross, RoundFormat } from '@pinwise/golf'

export interface RoundPlayer {
  readonly id: string
  readonly name: string
  /** Null where the club has no tees. */
  readonly tee: { readonly name: string; readonly colour: string; readonly gender: 'men' | 'women' } | null
  readonly handicapIndex: number | null
  /** Unrounded where it comes of the index; as it was typed where the tee has no rating; null plays without. */
  readonly courseHandicap: number | null
  /** Par and index of every hole from that tee, in the order of play. */
  readonly card: readonly { readonly par: number; readonly strokeIndex: number | null }[]
}

/** Made once and never changed; to take something back is an entry, too. */
export type RoundEntry = { readonly id: string; readonly at: number } & (
  | { readonly type: 'score'; readonly playerId: string; readonly position: number; readonly gross: Gross }
  | { readonly type: 'putts'; readonly playerId: string; readonly position: number; readonly putts: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' }
  | { readonly type: 'undo'; readonly of: string }
)

/** An entry before it has an id and a time. */
export type RoundAction =
  | { readonly type: 'score'; readonly playerId: string; readonly position: number; readonly gross: Gross }
  | { readonly type: 'putts'; readonly playerId: string; readonly position: number; readonly putts: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' }
  | { readonly type: 'undo' }

/** A round as the phone keeps it: who plays what, and everything that was tapped. */
export interface Round {
  readonly id: string
  readonly club: { readonly slug: string; readonly name: string }
  readonly layout: { readonly id: string; readonly slug: string; readonly name: string }
  readonly format: RoundFormat
  readonly countsPutts: boolean
  /** What the club calls each hole, in the order of play. */
  readonly labels: readonly number[]
  readonly players: readonly RoundPlayer[]
  readonly startedAt: number
  readonly entries: readonly RoundEntry[]
}

/** With one more entry. The same entry twice is one, so a tap that is repeated after a crash counts once. */
export function addEntry(round: Round, entry: RoundEntry): Round {
  if (round.entries.some(({ id }) => id === entry.id)) return round
  return { ...round, entries: [...round.entries, entry] }
}

/** The entry of an action; null where there is nothing to take back. */
export function entryOf(round: Round, action: RoundAction, stamp: { id: string; at: number }): RoundEntry | null {
  if (action.type !== 'undo') return { ...stamp, ...action }
  const last = standingEntries(round).at(-1)
  return last ? { ...stamp, type: 'undo', of: last.id } : null
}

/** Without what was taken back. */
export function standingEntries({ entries }: Pick<Round, 'entries'>): RoundEntry[] {
  const undone = new Set(entries.flatMap(entry => (entry.type === 'undo' ? [entry.of] : [])))
  return entries.filter(entry => entry.type !== 'undo' && !undone.has(entry.id))
}

export interface RoundScores {
  /** By player, then in the order of play. */
  readonly gross: ReadonlyMap<string, readonly Gross[]>
  readonly putts: ReadonlyMap<string, readonly (number | null)[]>
  readonly isFinished: boolean
  readonly canUndo: boolean
}

export function scoresOf(round: Round): RoundScores {
  const blank = () => round.labels.map(() => null)
  const gross = new Map(round.players.map(({ id }) => [id, blank() as Gross[]]))
  const putts = new Map(round.players.map(({ id }) => [id, blank() as (number | null)[]]))
  let isFinished = false
  const standing = standingEntries(round)
  for (const entry of standing) {
    if (entry.type === 'score') gross.get(entry.playerId)?.splice(entry.position - 1, 1, entry.gross)
    if (entry.type === 'putts') putts.get(entry.playerId)?.splice(entry.position - 1, 1, entry.putts)
    if (entry.type === 'finish') isFinished = true
    if (entry.type === 'reopen') isFinished = false
  }
  return { gross, putts, isFinished, canUndo: standing.length > 0 }
}

const MAX_STROKES = 30

/** What a tap on more or less makes of a score: the first one begins at par. */
export function stepGross(gross: Gross, by: 1 | -1, par: number): Gross {
  if (gross === null || gross === 'picked-up') return by > 0 ? par : par - 1
  return Math.min(MAX_STROKES, Math.max(1, gross + by))
}

export function stepPutts(putts: number | null, by: 1 | -1): number {
  if (putts === null) return by > 0 ? 2 : 1
  return Math.min(9, Math.max(0, putts + by))
}
