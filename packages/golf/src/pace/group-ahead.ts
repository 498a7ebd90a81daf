import { isUnderway, type PaceDay, type PaceGroup } from './pace-day.ts'
import { CHECKPOINTS, PER_HOLE } from './pace-route.ts'

/** The group that plays a hole before another one does. */
export type GroupAhead = {
  group: PaceGroup
  /** Where the hole stands in the order of the group ahead. */
  position: number
  /** By which the two are scheduled apart; null where it is more than a hole, so that no gap is required. */
  intervalSeconds: number | null
}

/** One group on one hole; who is ahead of it is looked for once. */
type Visit = { group: PaceGroup; position: number; key: number; ahead: GroupAhead | null | undefined }

/** Answers for the hole at a position of a group's own order. */
export type AheadOf = (group: PaceGroup, position: number) => GroupAhead | null

/**
 * Who is ahead is determined hole by hole, because groups from tee 1 and tee 10 meet at the turn and in a shotgun
 * everybody follows somebody. Groups are put in order with the same times for all, so that a fast two-ball does not get
 * ahead of the four-ball before it by its template alone.
 */
export function aheadOn(day: PaceDay, nowSeconds: number): AheadOf {
  const { groups } = day
  const slowest = new Map<string, number>()
  for (const { route } of groups)
    for (const { holeId, timeParSeconds } of route.holes)
      slowest.set(holeId, Math.max(timeParSeconds, slowest.get(holeId) ?? 0))
  const visits = new Map<string, Visit[]>()
  const places = new Map<PaceGroup, Visit[]>()
  for (const group of groups) places.set(group, visitsOf(group, slowest, visits))
  for (const list of visits.values()) list.sort((a, b) => a.key - b.key || (a.group.id < b.group.id ? -1 : 1))
  return (group, position) => {
    const visit = places.get(group)?.[position]
    if (visit === undefined) return null
    if (visit.ahead === undefined) {
      visit.ahead = before(visit, visits.get(group.route.holes[position]?.holeId ?? '') ?? [], day, nowSeconds)
    }
    return visit.ahead
  }
}

function visitsOf(group: PaceGroup, slowest: Map<string, number>, visits: Map<string, Visit[]>): Visit[] {
  const { holes, dueSeconds } = group.route
  let key = group.startSeconds
  return holes.map(({ holeId, timeParSeconds }, position) => {
    const visit: Visit = { group, position, key, ahead: undefined }
    const list = visits.get(holeId)
    if (list) list.push(visit)
    else visits.set(holeId, [visit])
    const next = dueSeconds[(position + 1) * PER_HOLE]
    const turn = next === undefined ? 0 : next - (dueSeconds[position * PER_HOLE] as number) - timeParSeconds
    key += (slowest.get(holeId) as number) + turn
    return visit
  })
}

function before(visit: Visit, list: readonly Visit[], day: PaceDay, nowSeconds: number): GroupAhead | null {
  const { group, position, key } = visit
  const { holes } = group.route
  const nextHole = holes[position + 1] ?? holes[position]
  const within = (holes[position]?.timeParSeconds ?? 0) + (nextHole?.timeParSeconds ?? 0)
  for (let index = list.indexOf(visit) - 1; index >= 0; index--) {
    const other = list[index] as Visit
    const intervalSeconds = key - other.key
    if (other.group === group || isPassed(visit, other, day, nowSeconds)) continue
    const { group: ahead, position: aheadPosition } = other
    const requiredSeconds = intervalSeconds === 0 ? waySeconds(other) : intervalSeconds
    return { group: ahead, position: aheadPosition, intervalSeconds: requiredSeconds > within ? null : requiredSeconds }
  }
  return null
}

/** Two groups that a shotgun puts on one tee at one time: the second plays when the first is out of its way. */
function waySeconds({ group, position }: Visit): number {
  const { dueSeconds, holes } = group.route
  const tee = position * PER_HOLE
  const away = CHECKPOINTS.indexOf(holes[position]?.par === 3 ? 'clear' : 'onward')
  return (dueSeconds[tee + away] as number) - (dueSeconds[tee] as number)
}

/** Whether the later group has played through, or the earlier one is not on the course. */
function isPassed({ group, position }: Visit, other: Visit, { settings }: PaceDay, nowSeconds: number): boolean {
  const mine = group.play.times[position * PER_HOLE]
  const theirs = other.group.play.times[other.position * PER_HOLE]
  if (isUnderway(group.play) && mine !== undefined) return theirs === undefined || theirs > mine
  return !isUnderway(other.group.play) && nowSeconds - other.group.startSeconds > settings.noShowSeconds
}
