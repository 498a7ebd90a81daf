import type { AheadOf } from './group-ahead.ts'
import type { PaceDay, PaceGroup } from './pace-day.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import type { GroupStatus } from './pace-status.ts'

const OFF = 1
const CLEAR = 5

/** Whether a group is out of position by the definition that the club has chosen. Competitions allow no tolerance. */
export function isOutOfPosition(
  day: PaceDay,
  aheadOf: AheadOf,
  group: PaceGroup,
  status: GroupStatus,
  nowSeconds: number,
): boolean {
  const { definition } = day.settings
  if (definition === 'status') return status.status === 'behind' || status.status === 'disruptor'
  const isOverTime = status.clockSeconds > 0
  if (!isOverTime) return false
  const isFirst = (aheadOf(group, positionOf(group.play.reached))?.intervalSeconds ?? null) === null
  if (definition === 'r-and-a') return isFirst || (status.gapSeconds ?? 0) > 0
  return isFirst || findsHoleFree(aheadOf, group, nowSeconds)
}

/** The common local rule: a par 3 is open on arrival, or a longer hole is clear before the group has played its tee. */
function findsHoleFree(aheadOf: AheadOf, group: PaceGroup, nowSeconds: number): boolean {
  const { play, route } = group
  const position = positionOf(play.reached)
  const ahead = aheadOf(group, position)
  const arrived = play.times[position * PER_HOLE]
  const clear = ahead?.group.play.times[ahead.position * PER_HOLE + CLEAR]
  if (arrived === undefined || clear === undefined) return false
  if (route.holes[position]?.par === 3) return clear <= arrived
  return clear < (play.times[position * PER_HOLE + OFF] ?? nowSeconds)
}
