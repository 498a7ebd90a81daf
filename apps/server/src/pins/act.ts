import type { PinPublication } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { hashOfPins } from './pins-hash.ts'
import { insertPublication, newestPublication } from './publication-queries.ts'
import { openPins, type PinRow, standingPins } from './queries.ts'
import type { SentKey } from './sent-key.ts'
import { cancelPins, endPins, insertPins, linkPins, type NewPin, pullBackPins } from './write-queries.ts'

/** What stands on some greens, held still until the transaction ends, and the place that the next publication takes. */
export interface Standing {
  readonly holeIds: readonly string[]
  readonly number: number
  /** The moment of the act: after every publication before it, and never the very start of a pin. */
  readonly at: number
  /** Open or to come, by their start. */
  readonly pins: readonly PinRow[]
  readonly open: ReadonlyMap<string, PinRow>
}

/** First in every transaction that changes pins: writers of one club wait for each other here, and for those of its map. */
export async function lockPins(tx: Tx): Promise<void> {
  // Deleted between entering and locking.
  if (!(await tx.maybe(lockMap))) throw new AppError('club_not_found')
}

/** Publications of one moment follow each other by a millisecond, and clocks differ a little: that is no wrong clock. */
export const CLOCK_TOLERANCE_MS = 1_000

/** The number orders publications, not the moment: one from a clock that was ahead does not hold back the next. */
async function newestBefore(tx: Tx, now: number) {
  const newest = await tx.one(newestPublication)
  if ((newest.publishedAt?.getTime() ?? 0) <= now + CLOCK_TOLERANCE_MS) return newest
  tx.queue(pullBackPins(now))
  return tx.one(newestPublication)
}

export async function standingOf(tx: Tx, holeIds: Iterable<string>, now: number): Promise<Standing> {
  const ids = [...new Set(holeIds)]
  const newest = await newestBefore(tx, now)
  let at = Math.max(now, (newest.publishedAt?.getTime() ?? 0) + 1)
  const found = await tx.all(standingPins(ids, now))
  while (found.some(pin => pin.starts_at.getTime() === at)) at += 1
  // What ended between now and the moment of the act is history by then.
  const pins = found.filter(({ ends_at }) => ends_at === null || ends_at.getTime() > at)
  const open = pins.filter(pin => isOpen(pin, at)).map((pin): [string, PinRow] => [pin.hole_id, pin])
  return { holeIds: ids, number: newest.number + 1, at, pins, open: new Map(open) }
}

const isOpen = ({ enabled, starts_at, ends_at }: PinRow, at: number) =>
  enabled && starts_at.getTime() < at && (ends_at === null || ends_at.getTime() > at)

export interface Act {
  readonly clubId: string
  readonly caller: Caller
  readonly origin: PinPublication['origin']
  readonly key?: SentKey
  readonly note?: string | null
  /** From when it holds; at once where nothing is said. */
  readonly effectiveAt?: number
  readonly isReversible?: boolean
  readonly undoneNumber?: number
  /** Taken out of their greens, by id. */
  readonly ended?: readonly string[]
  /** Plans that are given up. */
  readonly cancelled?: readonly string[]
  readonly added?: readonly NewPin[]
}

/** Writes what an act changes, sees that each pin lasts until the next, and keeps the publication with its hash. */
export async function publish(tx: Tx, { holeIds, number, at }: Standing, act: Act): Promise<string> {
  const { ended = [], cancelled = [], added = [], effectiveAt = at } = act
  if (ended.length > 0) tx.queue(endPins(ended, at, number))
  if (cancelled.length > 0) tx.queue(cancelPins(cancelled, at, number))
  if (added.length > 0) tx.queue(insertPins({ clubId: act.clubId, number, origin: act.origin, at }, added))
  tx.queue(linkPins(holeIds, at))
  const hash = hashOfPins(await tx.all(openPins(effectiveAt)))
  tx.queue(
    insertPublication({
      clubId: act.clubId,
      number,
      key: act.key?.key ?? crypto.randomUUID(),
      keyHash: act.key?.hash ?? null,
      origin: act.origin,
      note: act.note ?? null,
      person: act.caller.identity?.subject ?? 'nobody',
      hash,
      holeIds,
      effectiveAt,
      publishedAt: at,
      isReversible: act.isReversible ?? true,
      undoneNumber: act.undoneNumber ?? null,
    }),
  )
  return hash
}
