import { type Bottleneck, bottlenecksOf } from './bottlenecks.ts'
import { type DelayEntry, delayLedger, type GroupLedger } from './delay-ledger.ts'
import { type AheadOf, aheadOn } from './group-ahead.ts'
import { type ActionItem, needsAction } from './needs-action.ts'
import { alertsOf, type PaceAlert } from './pace-alerts.ts'
import { isUnderway, type PaceDay, type PaceGroup, withFinishes } from './pace-day.ts'
import { CHECKPOINTS, type Checkpoint, PER_HOLE, positionOf, type RouteHole } from './pace-route.ts'
import { type GroupStatus, type PaceStatus, statusOf } from './pace-status.ts'
import { type Confidence, confidenceOf } from './progress.ts'
import { type ProjectedFinish, projectedFinishes } from './projected-play.ts'
import { type Waiting, waitingOf } from './waiting.ts'

/** A group as a marshal sees it. */
export type GroupPace = {
  groupId: string
  status: PaceStatus
  sinceSeconds: number
  isOutOfPosition: boolean
  /** In the group's own order; null before its first stroke. */
  position: number | null
  holeId: string | null
  checkpoint: Checkpoint | null
  confidence: Confidence
  /** Behind the plan without stops; negative is ahead. */
  clockSeconds: number
  /** Behind the plan with everything; the entries of the ledger add up to it. */
  delaySeconds: number
  ledger: DelayEntry[]
  aheadId: string | null
  /** Scheduled behind the group ahead; with the gap it makes the headway. */
  intervalSeconds: number | null
  /** More than the scheduled interval behind the group ahead, at the same place. */
  gapSeconds: number | null
  waiting: Waiting | null
  startedSeconds: number | null
  startLateSeconds: number | null
  /** Null while estimating. */
  finishSeconds: number | null
  isLimitedByAhead: boolean
}

export type PaceBoard = {
  atSeconds: number
  groups: GroupPace[]
  alerts: PaceAlert[]
  bottlenecks: Bottleneck[]
  actions: ActionItem[]
}

/**
 * Everything about a day's pace at one moment, for the groups that have not withdrawn. It depends on nothing but the
 * day and the moment.
 */
export function paceOf(known: PaceDay, nowSeconds: number): PaceBoard {
  const day = withFinishes(known, nowSeconds)
  const aheadOf = aheadOn(day, nowSeconds)
  const ledgers = delayLedger(day, aheadOf, nowSeconds)
  const finishes = projectedFinishes(day, aheadOf, nowSeconds)
  const statuses = day.groups.map(group => statusOf(day, aheadOf, group, nowSeconds))
  const groups = day.groups.map((group, index): GroupPace => {
    const status = statuses[index] as GroupStatus
    const { delaySeconds, entries } = ledgers[index] as GroupLedger
    return {
      groupId: group.id,
      status: status.status,
      sinceSeconds: status.sinceSeconds,
      isOutOfPosition: isOutOfPosition(day, aheadOf, group, status, nowSeconds),
      clockSeconds: status.clockSeconds,
      gapSeconds: status.gapSeconds,
      delaySeconds,
      ledger: entries,
      ...(finishes.get(group) as ProjectedFinish),
      ...placeOf(day, aheadOf, group, nowSeconds),
    }
  })
  const alerts = day.groups.flatMap(({ id }, index) => alertsOf(day, id, statuses[index] as GroupStatus, nowSeconds))
  const waiting = groups.flatMap(group => group.waiting ?? [])
  const bottlenecks = bottlenecksOf(day, waiting, nowSeconds)
  return { atSeconds: nowSeconds, groups, alerts, bottlenecks, actions: actionsOf(day, groups, alerts, bottlenecks) }
}

function actionsOf(
  day: PaceDay,
  groups: readonly GroupPace[],
  alerts: readonly PaceAlert[],
  bottlenecks: readonly Bottleneck[],
): ActionItem[] {
  const holes = new Map<string, RouteHole>()
  for (const { route } of day.groups) for (const hole of route.holes) holes.set(hole.holeId, hole)
  const escalated = new Set(alerts.filter(({ isEscalation }) => isEscalation).map(({ groupId }) => groupId))
  return needsAction({
    groups: groups.map(pace => ({
      ...pace,
      isEscalated: escalated.has(pace.groupId),
      timeParSeconds: holes.get(pace.holeId ?? '')?.timeParSeconds ?? 0,
    })),
    bottlenecks,
    isParThree: holeId => holes.get(holeId)?.par === 3,
    settings: day.settings,
  })
}

function placeOf(day: PaceDay, aheadOf: AheadOf, group: PaceGroup, nowSeconds: number) {
  const { play, route, startSeconds } = group
  const position = isUnderway(play) ? positionOf(play.reached) : null
  const startedSeconds = isUnderway(play) ? (play.times[0] ?? null) : null
  const ahead = aheadOf(group, position ?? 0)
  return {
    position,
    holeId: position === null ? null : (route.holes[position]?.holeId ?? null),
    checkpoint: position === null ? null : (CHECKPOINTS[play.reached % PER_HOLE] ?? null),
    confidence: confidenceOf(play, nowSeconds),
    aheadId: ahead?.group.id ?? null,
    intervalSeconds: ahead?.intervalSeconds ?? null,
    waiting: waitingOf(day, aheadOf, group, nowSeconds),
    startedSeconds,
    startLateSeconds: startedSeconds === null ? null : startedSeconds - startSeconds,
  }
}

const OFF = 1
const CLEAR = 5

/** Whether a group is out of position by the definition that the club has chosen. Competitions allow no tolerance. */
function isOutOfPosition(
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
