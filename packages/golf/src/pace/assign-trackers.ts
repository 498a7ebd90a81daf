import type { TravelMode } from '../simulator/tee-sheet-entry.ts'
import type { Departure } from './tracker-starts.ts'

export type StartingGroup = {
  id: string
  /** By the tee sheet, or when somebody saw the first tee shot. */
  startSeconds: number
  isStartSeen: boolean
  holeId: string
  /** From the start until the group leaves its first tee, by the time par. */
  teeSeconds: number
  roundSeconds: number
  mode: TravelMode
}

export type StartingTracker = {
  id: string
  /** A cart rides, a tag or a phone is with somebody who may do either. */
  mode: TravelMode | null
  departures: readonly Departure[]
}

/** Assignments made by staff: the tracker is with the group, or it is not. */
export type TrackerCorrection = { groupId: string; trackerId: string; isWith: boolean }

/** For as long as the tracker is with the group, its fixes speak for the group. */
export type TrackerAssignment = {
  groupId: string
  trackerId: string
  fromSeconds: number
  toSeconds: number
  isCorrected: boolean
}

/** Trackers are switched on and gather at the tee before the start. */
const BEFORE_START_SECONDS = 900
/** Carts of one group leave the tee together. */
const TOGETHER_SECONDS = 180
const MAX_EARLY_SECONDS = 600
const MAX_LATE_SECONDS = 1500
const MAX_FROM_SEEN_SECONDS = 480
/** A cart that follows its group from the tee later than the others. */
const MAX_BEHIND_OWN_SECONDS = 360
/** Until then a tracker that passes the tee of another start is on its round. */
const ROUND_SHARE = 0.75

type Found = { groupId: string; trackerId: string; fromSeconds: number; isCorrected: boolean }
type Cluster = { holeId: string; atSeconds: number; trackers: StartingTracker[] }

/**
 * Which tracker is with which group, and when: by the tee that it left and the tee time that this fits best. Everything
 * is looked at in the order of time, so that the order in which fixes arrived does not matter.
 */
export function assignTrackers(
  groups: readonly StartingGroup[],
  trackers: readonly StartingTracker[],
  corrections: readonly TrackerCorrection[] = [],
): TrackerAssignment[] {
  const byId = new Map(groups.map(group => [group.id, group]))
  const found: Found[] = corrections.flatMap(({ groupId, trackerId, isWith }) => {
    const group = byId.get(groupId)
    const isMeant = isWith && group !== undefined
    return isMeant
      ? [{ groupId, trackerId, fromSeconds: group.startSeconds - BEFORE_START_SECONDS, isCorrected: true }]
      : []
  })
  const refused = new Set(corrections.filter(({ isWith }) => !isWith).map(keyOf))
  const leftAt = new Map<string, number>()
  for (const cluster of clustersOf(trackers)) {
    const free = cluster.trackers.filter(({ id }) => !isOnRound(found, byId, id, cluster.atSeconds))
    for (const [group, members] of chosenFor({ ...cluster, trackers: free }, groups, leftAt, refused)) {
      leftAt.set(group.id, leftAt.get(group.id) ?? cluster.atSeconds)
      for (const { id: trackerId } of members)
        found.push({
          groupId: group.id,
          trackerId,
          fromSeconds: cluster.atSeconds - BEFORE_START_SECONDS,
          isCorrected: false,
        })
    }
  }
  return spansOf(found, byId)
}

const keyOf = ({ groupId, trackerId }: { groupId: string; trackerId: string }) => `${groupId} ${trackerId}`

/** Trackers that leave the same tee within minutes, in the order of time. */
function clustersOf(trackers: readonly StartingTracker[]): Cluster[] {
  const all = trackers
    .flatMap(tracker => tracker.departures.map(departure => ({ ...departure, tracker })))
    .sort((a, b) => a.atSeconds - b.atSeconds || (a.tracker.id < b.tracker.id ? -1 : 1))
  const clusters: Cluster[] = []
  const open = new Map<string, Cluster>()
  for (const { holeId, atSeconds, tracker } of all) {
    const current = open.get(holeId)
    if (current && atSeconds - current.atSeconds <= TOGETHER_SECONDS) {
      current.trackers.push(tracker)
      continue
    }
    const made = { holeId, atSeconds, trackers: [tracker] }
    clusters.push(made)
    open.set(holeId, made)
  }
  return clusters
}

function isOnRound(
  found: readonly Found[],
  groups: ReadonlyMap<string, StartingGroup>,
  trackerId: string,
  atSeconds: number,
): boolean {
  return found.some(each => {
    const length = (groups.get(each.groupId)?.roundSeconds ?? 0) * ROUND_SHARE + BEFORE_START_SECONDS
    return each.trackerId === trackerId && atSeconds >= each.fromSeconds && atSeconds < each.fromSeconds + length
  })
}

/** Usually one group for all of them; a tracker that cannot be with it is assigned alone. */
function chosenFor(
  cluster: Cluster,
  groups: readonly StartingGroup[],
  leftAt: ReadonlyMap<string, number>,
  refused: ReadonlySet<string>,
): [StartingGroup, StartingTracker[]][] {
  const isRefused = (group: StartingGroup, tracker: StartingTracker) =>
    refused.has(keyOf({ groupId: group.id, trackerId: tracker.id }))
  const bound = cluster.trackers.filter(tracker => groups.some(group => isRefused(group, tracker)))
  const parts = [cluster.trackers.filter(tracker => !bound.includes(tracker)), ...bound.map(tracker => [tracker])]
  return parts.flatMap((members): [StartingGroup, StartingTracker[]][] => {
    if (members.length === 0) return []
    const candidates = groups.filter(group => !members.some(tracker => isRefused(group, tracker)))
    const best = bestFor({ ...cluster, trackers: members }, candidates, leftAt)
    return best ? [[best, members]] : []
  })
}

function bestFor(
  cluster: Cluster,
  groups: readonly StartingGroup[],
  leftAt: ReadonlyMap<string, number>,
): StartingGroup | null {
  const waiting = groups
    .filter(({ id, holeId }) => holeId === cluster.holeId && !leftAt.has(id))
    .sort((a, b) => a.startSeconds - b.startSeconds || (a.id < b.id ? -1 : 1))
  let best: { group: StartingGroup; cost: number } | null = null
  for (const group of groups) {
    if (group.holeId !== cluster.holeId) continue
    const cost = costOf(cluster, group, leftAt.get(group.id), waiting)
    if (cost === null) continue
    if (best === null || cost < best.cost || (cost === best.cost && group.id < best.group.id)) best = { group, cost }
  }
  return best?.group ?? null
}

/** In minutes, more or less: how badly a departure fits a group. Null where it cannot be. */
function costOf(
  { atSeconds, trackers }: Cluster,
  group: StartingGroup,
  ownSeconds: number | undefined,
  waiting: readonly StartingGroup[],
): number | null {
  if (ownSeconds !== undefined) {
    const behind = atSeconds - ownSeconds
    return behind > MAX_BEHIND_OWN_SECONDS ? null : 3 + behind / 60
  }
  const late = atSeconds - group.teeSeconds - group.startSeconds
  if (group.isStartSeen && Math.abs(late) > MAX_FROM_SEEN_SECONDS) return null
  if (late > MAX_LATE_SECONDS || late < -MAX_EARLY_SECONDS) return null
  const time = group.isStartSeen ? Math.abs(late) / 120 : late >= 0 ? late / 60 : -late / 24
  // Groups start in the order of the sheet: to be taken for a later one, another has to have started unseen.
  const passedOver = waiting.some(other => {
    const itsLate = atSeconds - other.teeSeconds - other.startSeconds
    return (
      other.startSeconds < group.startSeconds &&
      itsLate <= (other.isStartSeen ? MAX_FROM_SEEN_SECONDS : MAX_LATE_SECONDS)
    )
  })
  const others = trackers.filter(({ mode }) => mode !== null && mode !== group.mode).length
  return time + (passedOver ? 4 : 0) + (3 * others) / trackers.length
}

/** Each until the tracker goes out with the next group. */
function spansOf(found: readonly Found[], groups: ReadonlyMap<string, StartingGroup>): TrackerAssignment[] {
  return [...Map.groupBy(found, ({ trackerId }) => trackerId).values()].flatMap(list => {
    const inOrder = list.toSorted((a, b) => a.fromSeconds - b.fromSeconds || (a.groupId < b.groupId ? -1 : 1))
    return inOrder.map((each, index) => {
      const end = each.fromSeconds + 2 * BEFORE_START_SECONDS + 2 * (groups.get(each.groupId)?.roundSeconds ?? 0)
      return { ...each, toSeconds: Math.min(end, inOrder[index + 1]?.fromSeconds ?? Number.POSITIVE_INFINITY) }
    })
  })
}
