import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { instantOfLocal } from '../time/club-time.ts'
import { lockPins, publish, standingOf } from './act.ts'
import { checkRoom } from './check-room.ts'
import { type PinRow, plannedPins } from './queries.ts'
import { keepAsPlanned, movePlannedPins } from './write-queries.ts'

interface Move {
  readonly caller: Caller
  readonly clubId: string
  readonly timeZone: string
  readonly now: number
}

/**
 * In the transaction that moves a club to another time zone: its mornings stay its mornings. A plan whose hour is over
 * by the new clocks comes true at once; of several for one green the last does, the others are given up. A publication
 * like any other, for papers of those days show other hours. Answers when what was moved begins.
 */
export async function movePlans(tx: Tx, { caller, clubId, timeZone, now }: Move): Promise<number[]> {
  await lockPins(tx)
  const holeIds = (await tx.all(plannedPins(now))).map(plan => plan.hole_id)
  if (holeIds.length === 0) return []
  const standing = await standingOf(tx, holeIds, now)
  const { number, at, open } = standing
  const plans = standing.pins.filter(pin => pin.local_start !== null && pin.starts_at.getTime() > at)
  const hourOf = ({ local_start }: PinRow) => instantOfLocal(local_start ?? '', timeZone)
  if (plans.every(plan => hourOf(plan) === plan.starts_at.getTime())) return []
  const moved = keptOf(plans, plan => Math.max(hourOf(plan), at))
  const isKept = new Set(moved.map(({ id }) => id))
  const begun = new Set(moved.filter(({ startsAt, enabled }) => enabled && startsAt === at).map(plan => plan.hole_id))
  await checkRoom(tx, moved.length, at)
  tx.queue(keepAsPlanned([...isKept], at, number))
  tx.queue(movePlannedPins(moved, number))
  const starts = moved.map(({ startsAt }) => startsAt)
  const hash = await publish(tx, standing, {
    clubId,
    caller,
    origin: 'plan',
    isReversible: false,
    effectiveAt: Math.min(...starts, ...plans.map(plan => plan.starts_at.getTime())),
    ended: [...open.values()].filter(pin => begun.has(pin.hole_id)).map(({ id }) => id),
    cancelled: plans.filter(({ id }) => !isKept.has(id)).map(({ id }) => id),
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

/** By their hour: what comes later takes the place of what begins in the same moment on the same green. */
function keptOf(plans: readonly PinRow[], startOf: (plan: PinRow) => number): (PinRow & { startsAt: number })[] {
  const byHour = plans.toSorted((a, b) => ((a.local_start ?? '') < (b.local_start ?? '') ? -1 : 1))
  const placeOf = (plan: PinRow) => (plan.enabled ? `${plan.hole_id} ${startOf(plan)}` : plan.id)
  const kept = new Map(byHour.map(plan => [placeOf(plan), plan]))
  return [...kept.values()].map(plan => ({ ...plan, startsAt: startOf(plan) }))
}

const writtenOf = ({ hole_id, local_start }: PinRow, startsAt: number) => ({
  holeId: hole_id,
  localStart: local_start,
  start: new Date(startsAt).toISOString(),
})
