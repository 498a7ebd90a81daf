import { type Round, scoresOf } from '@pinwise/golf'
import type { SyncRecord } from './round-sync.ts'

/** A round that began late goes on over midnight. */
const LONGEST_MS = 18 * 3_600_000

interface OpenRoundOf {
  readonly records: readonly SyncRecord[]
  /** Undefined for a guest. */
  readonly owner: string | undefined
  readonly layoutId: string
  /** Of the club. */
  readonly timeZone: string
  readonly now: number
}

/** The golfer’s newest unfinished round of a layout that is of today; an older one waits in the list of rounds. */
export function openRound(
  rounds: readonly Round[],
  { records, owner, layoutId, timeZone, now }: OpenRoundOf,
): Round | null {
  const byId = new Map(records.map(record => [record.id, record]))
  const open = rounds
    .filter(round => round.layout.id === layoutId && isShownTo(owner, byId.get(round.id)))
    .filter(round => isBeingPlayed(round, timeZone, now))
  return open.toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))[0] ?? null
}

/**
 * What an earlier golfer of this phone has not sent yet is not the next one’s. Where nobody signed out, a session has
 * only run out: the round goes on.
 */
export const isShownTo = (owner: string | undefined, record: SyncRecord | undefined): boolean =>
  !record || record.owner === owner || (owner === undefined && !record.isLeft)

export const isBeingPlayed = (round: Round, timeZone: string, now: number): boolean =>
  isOfToday(Date.parse(round.startedAt), timeZone, now) && !scoresOf(round).isFinished

function isOfToday(startedAt: number, timeZone: string, now: number): boolean {
  if (now - startedAt < LONGEST_MS) return true
  const day = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' })
  return day.format(startedAt) === day.format(now)
}
