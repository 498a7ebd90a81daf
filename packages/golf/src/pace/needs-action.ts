import type { Bottleneck } from './bottlenecks.ts'
import type { Hold } from './delay-ledger.ts'
import type { PaceStatus } from './pace-status.ts'
import type { Confidence } from './progress.ts'

export type ActionReason =
  | 'disruptor'
  | 'behind'
  | 'slightly-behind'
  /** Within its own time, but others wait because of it. */
  | 'holding'
  | 'bottleneck'
  | 'not-started'
  | 'position-unknown'

export type ActionAdvice =
  | 'visit'
  | 'ask-to-close-gap'
  | 'ask-to-let-through'
  | 'watch'
  | 'call-up'
  | 'widen-interval'
  | 'start-group'
  | 'find-group'

/** Something a marshal may do now. It is about a group or about a hole. */
export type ActionItem = {
  groupId: string | null
  holeId: string | null
  reason: ActionReason
  advice: ActionAdvice
  /** Others that lost time because of it within the last hour. */
  heldIds: string[]
  /** The sum over these groups: the items are ranked by it. */
  heldSeconds: number
  /** A marshal was there and it has not changed. */
  isEscalated: boolean
}

/** What the ranking has to know of a group. */
export type ActionGroup = {
  id: string
  status: PaceStatus
  clockSeconds: number
  gapSeconds: number | null
  confidence: Confidence
  isEscalated: boolean
  isLateToStart: boolean
  /** Of the hole it is on: more than that behind the group ahead is a clear hole. */
  timeParSeconds: number
}

export type ActionInput = {
  groups: readonly ActionGroup[]
  holds: readonly Hold[]
  bottlenecks: readonly Bottleneck[]
  isParThree: (holeId: string) => boolean
}

const RECENT_SECONDS = 3600
const MIN_HELD_SECONDS = 120
const LATE: readonly PaceStatus[] = ['disruptor', 'behind', 'slightly-behind']

/**
 * Ranked by the groups that are held times the minutes. A late group with nobody behind it comes last, and a group that
 * is itself held is listed only for what it adds of its own.
 */
export function needsAction(input: ActionInput, nowSeconds: number): ActionItem[] {
  const { byGroup, byHole } = heldBy(input.holds, nowSeconds)
  const ofGroups = input.groups.flatMap(group => groupItem(group, byGroup.get(group.id)))
  const ofHoles = input.bottlenecks.flatMap(({ rootHoleId }): ActionItem[] => {
    const held = byHole.get(rootHoleId)
    const heldSeconds = sumOf(held)
    if (heldSeconds < MIN_HELD_SECONDS) return []
    const advice = input.isParThree(rootHoleId) ? 'call-up' : 'widen-interval'
    const heldIds = [...(held?.keys() ?? [])]
    return [
      { groupId: null, holeId: rootHoleId, reason: 'bottleneck', advice, heldIds, heldSeconds, isEscalated: false },
    ]
  })
  const clockOf = new Map(input.groups.map(({ id, clockSeconds }) => [id, clockSeconds]))
  const clock = ({ groupId }: ActionItem) => (groupId === null ? 0 : (clockOf.get(groupId) ?? 0))
  return [...ofGroups, ...ofHoles].sort((a, b) => b.heldSeconds - a.heldSeconds || clock(b) - clock(a))
}

function groupItem(group: ActionGroup, held: Map<string, number> | undefined): ActionItem[] {
  const heldSeconds = sumOf(held)
  const reason = reasonFor(group, heldSeconds)
  if (reason === null) return []
  const heldIds = [...(held?.keys() ?? [])]
  const { id: groupId, isEscalated } = group
  return [
    { groupId, holeId: null, reason, advice: adviceFor(group, reason, heldIds), heldIds, heldSeconds, isEscalated },
  ]
}

function reasonFor({ status, confidence, isLateToStart }: ActionGroup, heldSeconds: number): ActionReason | null {
  if (status === 'finished') return null
  if (status === 'not-started') return isLateToStart ? 'not-started' : null
  if (status === 'disruptor' || status === 'behind' || status === 'slightly-behind') return status
  if (heldSeconds >= MIN_HELD_SECONDS) return 'holding'
  return confidence === 'none' ? 'position-unknown' : null
}

function adviceFor(group: ActionGroup, reason: ActionReason, heldIds: readonly string[]): ActionAdvice {
  if (reason === 'not-started') return 'start-group'
  if (reason === 'position-unknown') return 'find-group'
  if (reason === 'holding') return 'watch'
  const hasClearHole = group.gapSeconds === null || group.gapSeconds >= group.timeParSeconds
  if (heldIds.length > 0 && hasClearHole && (group.isEscalated || reason === 'disruptor')) return 'ask-to-let-through'
  return reason === 'slightly-behind' ? 'ask-to-close-gap' : 'visit'
}

/** Seconds of recent waiting by its owner at the root and then by the group that waited. */
function heldBy(holds: readonly Hold[], nowSeconds: number) {
  const byGroup = new Map<string, Map<string, number>>()
  const byHole = new Map<string, Map<string, number>>()
  for (const { groupId, toSeconds, owners } of holds) {
    if (nowSeconds - toSeconds > RECENT_SECONDS) continue
    for (const { owner, seconds } of owners) {
      if (owner.kind === 'group' && owner.groupId !== groupId) add(byGroup, owner.groupId, groupId, seconds)
      if (owner.kind === 'hole') add(byHole, owner.holeId, groupId, seconds)
    }
  }
  return { byGroup, byHole }
}

function add(sums: Map<string, Map<string, number>>, owner: string, groupId: string, seconds: number): void {
  const held = sums.get(owner) ?? new Map<string, number>()
  held.set(groupId, (held.get(groupId) ?? 0) + seconds)
  sums.set(owner, held)
}

function sumOf(held: Map<string, number> | undefined): number {
  return [...(held?.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0)
}

/** Statuses that accuse a group of being late by its own doing. */
export function isLateStatus(status: PaceStatus): boolean {
  return LATE.includes(status)
}
