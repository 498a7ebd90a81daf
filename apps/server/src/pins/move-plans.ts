import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { instantOfLocal } from '../time/club-time.ts'
import { checkRoom } from './check-room.ts'
import { lockPins, publish, readCurrentPins } from './publish.ts'
import { type PinRow, plannedPins } from './queries.ts'
import { movePlannedPins, retainAsPlanned } from './write-queries.ts'

interface Move {
  readonly caller: Caller
  readonly clubId: string
  readonly timeZone: string
  readonly now: number
}

/**
 * Runs in the transaction that moves a club to another time zone: plans keep their local hour. A plan whose hour has
 * passed in the new zone takes effect at once; if several plans of a green have passed, the last one does and the
 * others are cancelled. This is a publication, because printed sheets of those days show other hours. Returns the
 * starts of the moved plans.
 */
export async function movePlans(tx: Tx, { caller, clubId, timeZone, now }: Move): Promise<number[]> {
  await lockPins(tx)
  const holeIds = (await tx.all(plannedPins(now))).map(plan => plan.hole_id)
  if (holeIds.length === 0) return []
  const current = await readCurrentPins(tx, holeIds, now)
  const { number, at, open } = current
  const plans = current.pins.filter(pin => pin.local_start !== null && pin.starts_at.getTime() > at)
  const hourOf = ({ local_start }: PinRow) => instantOfLocal(local_start ?? '', timeZone)
  if (plans.every(plan => hourOf(plan) === plan.starts_at.getTime())) return []
  const moved = lastPlansOf(plans, plan => Math.max(hourOf(plan), at))
  const retainedIds = new Set(moved.map(({ id }) => id))
  const begun = new Set(moved.filter(({ startsAt, enabled }) => enabled && startsAt === at).map(plan => plan.hole_id))
  await checkRoom(tx, moved.length, at)
  tx.queue(retainAsPlanned([...retainedIds], at, number))
  tx.queue(movePlannedPins(moved, number))
  const starts = moved.map(({ startsAt }) => startsAt)
  const hash = await publish(tx, current, {
    clubId,
    caller,
    origin: 'plan',
    isReversible: false,
    effectiveAt: Math.min(...starts, ...plans.map(plan => plan.starts_at.getTime())),
    ended: [...open.values()].filter(pin => begun.has(pin.hole_id)).map(({ id }) => id),
    cancelled: plans.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id),
  })
  await recordChange(tx, caller, {
    clubId,
    action: 'pins.moved',
    recordId: clubId,
    before: { pins: plans.map(plan => writtenOf(plan, plan.starts_at.getTime())) },
    after: { number, hash, timeZone, pins: moved.map(plan => writtenOf(plan, plan.startsAt)) },
  })
  return starts
}

/** Ordered by hour: a later plan replaces an earlier one that starts at the same moment on the same green. */
function lastPlansOf(plans: readonly PinRow[], startOf: (plan: PinRow) => number): (PinRow & { startsAt: number })[] {
  const byHour = plans.toSorted((a, b) => ((a.local_start ?? '') < (b.local_start ?? '') ? -1 : 1))
  const placeOf = (plan: PinRow) => (plan.enabled ? `${plan.hole_id} ${startOf(plan)}` : plan.id)
  const byPlace = new Map(byHour.map(plan => [placeOf(plan), plan]))
  return [...byPlace.values()].map(plan => ({ ...plan, startsAt: startOf(plan) }))
}

const writtenOf = ({ hole_id, local_start }: PinRow, startsAt: number) => ({
  holeId: hole_id,
  localStart: local_start,
  start: new Date(startsAt).toISOString(),
})
