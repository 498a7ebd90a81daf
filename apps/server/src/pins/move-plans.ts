import type { Tx } from '../database/database.ts'
import { lockPins } from './act.ts'
import { instantOfLocal } from './club-time.ts'
import { type PinRow, plannedPins } from './queries.ts'
import { cancelPins, linkPins, movePlannedPins } from './write-queries.ts'

/**
 * In the transaction that moves a club to another time zone: its mornings stay its mornings. A plan whose hour is over
 * by the new clocks comes true at once; of several for one green the last does, the others are given up.
 * Answers when what was moved begins.
 */
export async function movePlans(tx: Tx, timeZone: string, now: number): Promise<number[]> {
  lockPins(tx)
  const plans = await tx.all(plannedPins(now))
  if (plans.length === 0) return []
  const startOf = ({ local_start }: PinRow) => Math.max(instantOfLocal(local_start ?? '', timeZone), now)
  // By their hour: what comes later in the list takes the place of what begins in the same moment.
  const byHour = [...plans].sort((a, b) => ((a.local_start ?? '') < (b.local_start ?? '') ? -1 : 1))
  const placeOf = (plan: PinRow) => (plan.enabled ? `${plan.hole_id} ${startOf(plan)}` : plan.id)
  const kept = new Map(byHour.map(plan => [placeOf(plan), plan]))
  const moved = [...kept.values()].map(plan => ({ id: plan.id, startsAt: startOf(plan) }))
  const isKept = new Set(moved.map(({ id }) => id))
  const given = plans.filter(({ id }) => !isKept.has(id)).map(({ id }) => id)
  if (given.length > 0) tx.queue(cancelPins(given, now, null))
  tx.queue(movePlannedPins(moved))
  const holeIds = [...new Set(plans.map(plan => plan.hole_id))]
  await tx.run(linkPins(holeIds, now))
  return moved.map(({ startsAt }) => startsAt)
}
