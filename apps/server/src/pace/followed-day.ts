import {
  addEvidence,
  type Evidence,
  type GroupProgress,
  type PaceGround,
  type PlayState,
  paceGround,
  progressOf,
  type TrackerAssignment,
  toLngLat,
} from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import {
  type FixTimes,
  fixesOfTrackers,
  fixesReceivedSince,
  fixesWithin,
  lastReceivedMs,
  type ReceivedFix,
} from '../trackers/read-fixes.ts'
import type { DayPlan } from './day-plan.ts'
import { fixEvidence, NO_GROUND } from './evidence-of.ts'
import { groundMark, groundOf } from './ground-queries.ts'
import { type JoinedDay, joinEntries } from './join-entries.ts'
import { assignmentsOf, boxOf, newStarts, noteStart, type Starts } from './tracker-starts.ts'

export interface FollowedGroup {
  readonly play: PlayState
  readonly trackers: readonly TrackerAssignment[]
}

/** The day as it is played, and how far everybody has come. */
export interface FollowedPlay extends JoinedDay {
  readonly followed: ReadonlyMap<string, FollowedGroup>
}

interface Following {
  /** The inputs of the computed progress. When they change, the progress is computed again from the stored fixes. */
  readonly mark: string
  progress: GroupProgress
  readonly assignments: readonly TrackerAssignment[]
}

interface FollowedState {
  readonly mark: string
  readonly ground: PaceGround
  readonly starts: Starts
  readonly groups: Map<string, Following>
  /** Fixes of trackers whose clock is ahead, processed once their time has come. */
  ahead: ReceivedFix[]
  lastReceived: number
  /**
   * Keys of the fixes received in the last millisecond. That millisecond is read again, because more fixes may have
   * arrived in it.
   */
  atLast: Set<string>
}

const HOUR_MS = 3_600_000
/** Rounds that start before midnight end after it; trackers gather before the first of the day. */
const BEFORE_MS = HOUR_MS
const AFTER_MS = 30 * HOUR_MS

/**
 * Follows the groups of one day by the fixes of their trackers. The state is only a cache: it is derived from stored
 * rows, and the same rows give the same result after a restart, in whatever order they were stored.
 */
export function createFollowedDay() {
  let cache: FollowedState | null = null

  async function follow(tx: Tx, plan: DayPlan, nowMs: number): Promise<FollowedPlay> {
    if (plan.trackers.length === 0) return withoutTrackers(plan)
    const { mark } = await tx.one(groundMark(plan.day))
    const startHoles = new Set(plan.entries.flatMap(({ route }) => route.holes[0]?.holeId ?? []))
    const wanted = `${mark} ${[...startHoles].sort().join()} ${plan.originMs}`
    const fresh = cache?.mark === wanted ? null : await load(tx, plan, startHoles, wanted, nowMs)
    const known = fresh ?? (cache as FollowedState)
    const arrived = fresh ? [] : await arrivedSince(tx, known, plan, nowMs)
    for (const fix of arrived) noteStart(known.starts, known.ground, fix, plan.originMs)
    const followed = await followGroups(tx, known, plan, arrived, nowMs)
    // The cache is replaced last: if anything failed above, the next call starts from the previous state.
    cache = known
    return followed
  }

  return {
    follow: (tx: Tx, plan: DayPlan, nowMs: number) =>
      follow(tx, plan, nowMs).catch(error => {
        cache = null
        throw error
      }),
  }
}

export type FollowedDay = ReturnType<typeof createFollowedDay>

const timesOf = ({ originMs }: DayPlan): FixTimes => ({ fromMs: originMs - BEFORE_MS, toMs: originMs + AFTER_MS })
const keyOf = ({ trackerId, atMs, fixId }: ReceivedFix) => `${trackerId} ${atMs} ${fixId}`

async function load(tx: Tx, plan: DayPlan, startHoles: ReadonlySet<string>, mark: string, nowMs: number) {
  const holes = await tx.all(groundOf(plan.day))
  const lastReceived = (await lastReceivedMs(tx, plan.clubId)) ?? 0
  const known: FollowedState = {
    mark,
    ground: paceGround(
      holes.map(({ tees, ...hole }) => ({ ...hole, tees: (tees ?? []).map(position => toLngLat([...position])) })),
    ),
    starts: newStarts(startHoles),
    groups: new Map(),
    ahead: [],
    lastReceived,
    atLast: new Set(),
  }
  const box = boxOf(holes.filter(({ holeId }) => startHoles.has(holeId)))
  const fixes = box ? await fixesWithin(tx, plan.clubId, timesOf(plan), { box, nowMs }) : []
  for (const fix of fixes) {
    if (fix.atMs > nowMs) known.ahead.push(fix)
    else noteStart(known.starts, known.ground, fix, plan.originMs)
  }
  return known
}

async function arrivedSince(tx: Tx, known: FollowedState, plan: DayPlan, nowMs: number): Promise<ReceivedFix[]> {
  const received = await fixesReceivedSince(tx, plan.clubId, known.lastReceived, timesOf(plan))
  const fresh = received.filter(fix => !known.atLast.has(keyOf(fix)))
  known.lastReceived = received.reduce((latest, { receivedMs }) => Math.max(latest, receivedMs), known.lastReceived)
  known.atLast = new Set(received.filter(({ receivedMs }) => receivedMs === known.lastReceived).map(keyOf))
  const all = [...known.ahead, ...fresh]
  known.ahead = all.filter(({ atMs }) => atMs > nowMs)
  return all.filter(({ atMs }) => atMs <= nowMs)
}

async function followGroups(
  tx: Tx,
  known: FollowedState,
  plan: DayPlan,
  arrived: readonly ReceivedFix[],
  nowMs: number,
): Promise<FollowedPlay> {
  const byTracker = Map.groupBy(arrived, ({ trackerId }) => trackerId)
  const assigned = assignmentsOf(known.starts, plan)
  const { groups, roundOf } = joinEntries(plan.entries, assigned)
  const byGroup = Map.groupBy(assigned, ({ groupId }) => roundOf.get(groupId))
  const followed = new Map<string, FollowedGroup>()
  const nowSeconds = (nowMs - plan.originMs) / 1000
  for (const group of groups) {
    const assignments = byGroup.get(group.id) ?? []
    const mark = JSON.stringify([group.route, group.startSeconds, group.taps, assignments])
    const before = known.groups.get(group.id)
    const within = ({ atSeconds }: Evidence, { fromSeconds, toSeconds }: TrackerAssignment) =>
      atSeconds >= fromSeconds && atSeconds < toSeconds && atSeconds <= nowSeconds
    const evidenceIn = (fixes: readonly ReceivedFix[], assignment: TrackerAssignment) =>
      fixEvidence(fixes, plan.originMs).filter(each => within(each, assignment))
    let progress =
      before?.mark === mark
        ? addEvidence(
            before.progress,
            group,
            known.ground,
            assignments.flatMap(each => evidenceIn(byTracker.get(each.trackerId) ?? [], each)),
          )
        : null
    if (progress === null || progress.needsReplay) {
      const stored = await storedOf(tx, plan, assignments)
      const fixes = assignments.flatMap(each => evidenceIn(stored.get(each.trackerId) ?? [], each))
      progress = progressOf(group, assignments.length > 0 ? known.ground : NO_GROUND, [...group.taps, ...fixes])
    }
    known.groups.set(group.id, { mark, progress, assignments })
    followed.set(group.id, { play: progress.play, trackers: assignments })
  }
  return { groups, roundOf, followed }
}

async function storedOf(
  tx: Tx,
  plan: DayPlan,
  assignments: readonly TrackerAssignment[],
): Promise<Map<string, ReceivedFix[]>> {
  if (assignments.length === 0) return new Map()
  const { toMs } = timesOf(plan)
  const [first, last] = [
    Math.min(...assignments.map(({ fromSeconds }) => fromSeconds)),
    Math.max(...assignments.map(({ toSeconds }) => toSeconds)),
  ]
  const times = { fromMs: plan.originMs + first * 1000, toMs: Math.min(toMs, plan.originMs + last * 1000) }
  const ids = [...new Set(assignments.map(({ trackerId }) => trackerId))]
  const fixes = await fixesOfTrackers(tx, plan.clubId, ids, times)
  return Map.groupBy(fixes, ({ trackerId }) => trackerId)
}

/** Pace without hardware: from taps alone. */
function withoutTrackers({ entries }: DayPlan): FollowedPlay {
  const { groups, roundOf } = joinEntries(entries, [])
  const followed = new Map(
    groups.map(group => [group.id, { play: progressOf(group, NO_GROUND, group.taps).play, trackers: [] }]),
  )
  return { groups, roundOf, followed }
}
