import type { Bottleneck } from './bottlenecks.ts'
import type { DelayEntry } from './delay-ledger.ts'
import type { PaceSettings } from './pace-day.ts'
import { isLateStatus, type LateStatus, type PaceStatus } from './pace-status.ts'
import type { Confidence } from './progress.ts'

export type ActionReason =
  | LateStatus
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
  /** Others that are late because of it, and have not made it up. */
  heldIds: string[]
  /** The sum over these groups: the items are ranked by it. */
  heldSeconds: number
  /** A marshal was there and it has not changed. */
  isEscalated: boolean
}

/** What the ranking has to know of a group. */
type ActionGroup = {
  groupId: string
  status: PaceStatus
  clockSeconds: number
  gapSeconds: number | null
  confidence: Confidence
  isEscalated: boolean
  delaySeconds: number
  ledger: readonly DelayEntry[]
  /** Of the hole it is on: more than that behind the group ahead is a clear hole. */
  timeParSeconds: number
}

type ActionInput = {
  groups: readonly ActionGroup[]
  bottlenecks: readonly Bottleneck[]
  isParThree: (holeId: string) => boolean
  settings: PaceSettings
}

const MIN_HELD_SECONDS = 120

/**
 * Ranked by the groups that are held times the minutes. A late group with nobody behind it comes last, and a group that
 * is itself held is listed only for what it adds of its own.
 */
export function needsAction(input: ActionInput): ActionItem[] {
  const { byGroup, byHole } = delayedBy(input.groups.filter(({ status }) => status !== 'finished'))
  const ofGroups = input.groups.flatMap(group => groupItem(group, byGroup.get(group.groupId), input.settings))
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
  const clockOf = new Map(input.groups.map(({ groupId, clockSeconds }) => [groupId, clockSeconds]))
  const clock = ({ groupId }: ActionItem) => (groupId === null ? 0 : (clockOf.get(groupId) ?? 0))
  return [...ofGroups, ...ofHoles].sort((a, b) => b.heldSeconds - a.heldSeconds || clock(b) - clock(a))
}

function groupItem(group: ActionGroup, held: Map<string, number> | undefined, settings: PaceSettings): ActionItem[] {
  const heldSeconds = sumOf(held)
  const reason = group.status === 'not-started' ? startReason(group, settings) : reasonFor(group, heldSeconds)
  if (reason === null) return []
  const heldIds = [...(held?.keys() ?? [])]
  const { groupId, isEscalated } = group
  return [
    { groupId, holeId: null, reason, advice: adviceFor(group, reason, heldIds), heldIds, heldSeconds, isEscalated },
  ]
}

function reasonFor({ status, confidence }: ActionGroup, heldSeconds: number): ActionReason | null {
  if (status === 'finished') return null
  if (isLateStatus(status)) return status
  if (heldSeconds >= MIN_HELD_SECONDS) return 'holding'
  return confidence === 'none' ? 'position-unknown' : null
}

/** A group that nobody has seen long after its tee time is either missing or on the course without a tracker. */
function startReason({ delaySeconds }: ActionGroup, settings: PaceSettings): ActionReason | null {
  if (delaySeconds < settings.lateStartSeconds) return null
  return delaySeconds < settings.noShowSeconds ? 'not-started' : 'position-unknown'
}

function adviceFor(group: ActionGroup, reason: ActionReason, heldIds: readonly string[]): ActionAdvice {
  if (reason === 'not-started') return 'start-group'
  if (reason === 'position-unknown') return 'find-group'
  if (reason === 'holding') return 'watch'
  const hasClearHole = group.gapSeconds === null || group.gapSeconds >= group.timeParSeconds
  if (heldIds.length > 0 && hasClearHole && (group.isEscalated || reason === 'disruptor')) return 'ask-to-let-through'
  return reason === 'slightly-behind' ? 'ask-to-close-gap' : 'visit'
}

/**
 * Seconds of delay that have not been made up, by their owner and then by the group that is late. A group that is now
 * held itself owns only the delay that it caused: the rest is assigned to the group that holds it most.
 */
function delayedBy(groups: readonly ActionGroup[]) {
  const byGroup = new Map<string, Map<string, number>>()
  const byHole = new Map<string, Map<string, number>>()
  const own = new Map(groups.map(({ groupId, ledger }) => [groupId, ownersOf(ledger)]))
  for (const { groupId, ledger } of groups) {
    for (const { owner, seconds } of ledger) {
      if (owner.kind === 'hole') add(byHole, owner.holeId, groupId, seconds)
      if (owner.kind !== 'group') continue
      const { selfSeconds, holderId } = own.get(owner.groupId) ?? { selfSeconds: 0, holderId: null }
      const itsOwn = holderId === null ? seconds : Math.min(seconds, selfSeconds)
      if (owner.groupId !== groupId && itsOwn > 0) add(byGroup, owner.groupId, groupId, itsOwn)
      if (holderId !== null && holderId !== groupId && itsOwn < seconds)
        add(byGroup, holderId, groupId, seconds - itsOwn)
    }
  }
  return { byGroup, byHole }
}

function ownersOf(entries: readonly DelayEntry[]): { selfSeconds: number; holderId: string | null } {
  const self = entries.find(({ owner }) => owner.kind === 'self')
  const holder = entries.find(({ owner }) => owner.kind === 'group')?.owner
  return { selfSeconds: self?.seconds ?? 0, holderId: holder?.kind === 'group' ? holder.groupId : null }
}

function add(sums: Map<string, Map<string, number>>, owner: string, groupId: string, seconds: number): void {
  const held = sums.get(owner) ?? new Map<string, number>()
  held.set(groupId, (held.get(groupId) ?? 0) + seconds)
  sums.set(owner, held)
}

function sumOf(held: Map<string, number> | undefined): number {
  return [...(held?.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0)
}
