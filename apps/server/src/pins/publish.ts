import type { PinPublication } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { hashOfPins } from './pins-hash.ts'
import { insertPublication, newestPublication } from './publication-queries.ts'
import { openOrPlannedPins, openPins, type PinRow } from './queries.ts'
import type { SentKey } from './sent-key.ts'
import { cancelPins, endPins, insertPins, linkPins, type NewPin, pullBackPins } from './write-queries.ts'

/** The pins of some greens, locked until the transaction ends, and the number and time of the next publication. */
export interface CurrentPins {
  readonly holeIds: readonly string[]
  readonly number: number
  /** The time of the publication: later than every earlier publication, and never equal to the start of a pin. */
  readonly at: number
  /** Open or planned pins, ordered by start. */
  readonly pins: readonly PinRow[]
  readonly open: ReadonlyMap<string, PinRow>
}

/**
 * Called first in every transaction that changes pins. Writers of the same club's pins or map wait for each other here.
 */
export async function lockPins(tx: Tx): Promise<void> {
  // The club was deleted between entering and locking.
  if (!(await tx.maybe(lockMap))) throw new AppError('club_not_found')
}

/**
 * Publications in the same millisecond get consecutive times, and clocks differ slightly. Within this tolerance a clock
 * is not wrong.
 */
export const CLOCK_TOLERANCE_MS = 1_000

/**
 * The number orders publications, not the time: a publication from a clock that was ahead does not block the next one.
 */
async function newestBefore(tx: Tx, now: number) {
  const newest = await tx.one(newestPublication)
  if ((newest.publishedAt?.getTime() ?? 0) <= now + CLOCK_TOLERANCE_MS) return newest
  tx.queue(pullBackPins(now))
  return tx.one(newestPublication)
}

export async function readCurrentPins(tx: Tx, holeIds: Iterable<string>, now: number): Promise<CurrentPins> {
  const ids = [...new Set(holeIds)]
  const newest = await newestBefore(tx, now)
  let at = Math.max(now, (newest.publishedAt?.getTime() ?? 0) + 1)
  const found = await tx.all(openOrPlannedPins(ids, now))
  while (found.some(pin => pin.starts_at.getTime() === at)) at += 1
  // A pin that ended between now and the time of the publication is history by then.
  const pins = found.filter(({ ends_at }) => ends_at === null || ends_at.getTime() > at)
  const open = pins.filter(pin => isOpen(pin, at)).map((pin): [string, PinRow] => [pin.hole_id, pin])
  return { holeIds: ids, number: newest.number + 1, at, pins, open: new Map(open) }
}

const isOpen = ({ enabled, starts_at, ends_at }: PinRow, at: number) =>
  enabled && starts_at.getTime() < at && (ends_at === null || ends_at.getTime() > at)

interface PublicationChange {
  readonly clubId: string
  readonly caller: Caller
  readonly origin: PinPublication['origin']
  readonly key?: SentKey
  readonly note?: string | null
  /** From when the publication is in effect; at once by default. */
  readonly effectiveAt?: number
  readonly isReversible?: boolean
  readonly undoneNumber?: number
  /** Ids of the pins that are taken out of their greens. */
  readonly ended?: readonly string[]
  /** Ids of the plans that are cancelled. */
  readonly cancelled?: readonly string[]
  readonly added?: readonly NewPin[]
}

/** Writes the change, makes each pin last until the next one of its green, and stores the publication with its hash. */
export async function publish(
  tx: Tx,
  { holeIds, number, at }: CurrentPins,
  change: PublicationChange,
): Promise<string> {
  const { ended = [], cancelled = [], added = [], effectiveAt = at } = change
  if (ended.length > 0) tx.queue(endPins(ended, at, number))
  if (cancelled.length > 0) tx.queue(cancelPins(cancelled, at, number))
  if (added.length > 0) tx.queue(insertPins({ clubId: change.clubId, number, origin: change.origin, at }, added))
  tx.queue(linkPins(holeIds, at))
  const hash = hashOfPins(await tx.all(openPins(effectiveAt)))
  tx.queue(
    insertPublication({
      clubId: change.clubId,
      number,
      key: change.key?.key ?? crypto.randomUUID(),
      keyHash: change.key?.hash ?? null,
      origin: change.origin,
      note: change.note ?? null,
      person: change.caller.identity?.subject ?? 'nobody',
      hash,
      holeIds,
      effectiveAt,
      publishedAt: at,
      isReversible: change.isReversible ?? true,
      undoneNumber: change.undoneNumber ?? null,
    }),
  )
  return hash
}
