import type { PaceBoard } from '@pinwise/contract'
import type { Pace } from '../../ui/pace-shapes.ts'

/** From this width on there is room for columns and play lines. */
export const WIDE = '(width >= 768px)'

export type BoardGroup = PaceBoard['groups'][number]
export type GroupPace = NonNullable<BoardGroup['pace']>
type StatusWord = GroupPace['status'] | 'no-show' | 'withdrawn' | 'joined'

const MARKERS: Readonly<Record<GroupPace['status'], Pace>> = {
  'not-started': 'no-signal',
  ahead: 'ahead',
  'ahead-gap-opening': 'ahead',
  'on-pace': 'on-pace',
  'on-pace-gap-opening': 'on-pace',
  delayed: 'late',
  'slightly-behind': 'late',
  behind: 'behind',
  disruptor: 'blocking',
  finished: 'on-pace',
}

/** A group that has not been seen for long has no position, whatever its status was. */
export function markerOf({ pace }: BoardGroup): Pace {
  if (pace === null) return 'no-signal'
  return pace.confidence === 'none' && pace.status !== 'finished' ? 'no-signal' : MARKERS[pace.status]
}

const CHIPS = {
  'not-started': 'on-pace',
  ahead: 'ahead',
  'ahead-gap-opening': 'ahead',
  'on-pace': 'on-pace',
  'on-pace-gap-opening': 'on-pace',
  delayed: 'delayed',
  'slightly-behind': 'slightly-behind',
  behind: 'behind',
  disruptor: 'disruptor',
  finished: 'on-pace',
} as const

/** The status in a word or two, for a chip on the map. */
export function chipOf(group: BoardGroup): (typeof CHIPS)[GroupPace['status']] | 'no-signal' {
  return group.pace === null || markerOf(group) === 'no-signal' ? 'no-signal' : CHIPS[group.pace.status]
}

export function statusOf({ pace, team, continues }: BoardGroup): StatusWord {
  if (pace) return pace.status
  if (continues) return 'joined'
  return team.state === 'no-show' ? 'no-show' : 'withdrawn'
}

export const isOnCourse = ({ pace }: BoardGroup): boolean =>
  pace !== null && pace.status !== 'not-started' && pace.status !== 'finished'

/** The group has not been seen to start, and its tee time was before play was stopped: its position is unknown. */
export const isUnaccounted = ({ pace }: BoardGroup): boolean => pace?.status === 'not-started' && pace.clockSeconds > 0

interface HoleOnBoard {
  readonly holeId: string
  readonly number: number
  readonly groups: readonly BoardGroup[]
}

/** Every hole that is played today, by its number, with the groups on it: those furthest along first. */
export function holesOnBoard(groups: readonly BoardGroup[]): HoleOnBoard[] {
  const holes = new Map<string, number>()
  for (const group of groups) for (const { holeId, number } of group.holes) holes.set(holeId, number)
  const onCourse = groups.filter(isOnCourse)
  return [...holes]
    .map(([holeId, number]) => ({
      holeId,
      number,
      groups: onCourse.filter(({ pace }) => pace?.holeId === holeId),
    }))
    .sort((a, b) => a.number - b.number)
}

/** The severity of each status: later is worse. */
export function bySlowness(a: BoardGroup, b: BoardGroup): number {
  return Number(isOnCourse(b)) - Number(isOnCourse(a)) || (b.pace?.clockSeconds ?? 0) - (a.pace?.clockSeconds ?? 0)
}

/** Groups that need attention first, as in the list of actions; the rest by slowness. */
export function byUrgency({ actions }: Pick<PaceBoard, 'actions'>) {
  const rank = ({ team }: BoardGroup) => {
    const index = actions.findIndex(({ groupId }) => groupId === team.id)
    return index < 0 ? actions.length : index
  }
  return (a: BoardGroup, b: BoardGroup): number => rank(a) - rank(b) || bySlowness(a, b)
}

/** Groups that can be merged with this one. */
export function joinable(groups: readonly BoardGroup[], { team, pace }: BoardGroup, maxPlayers: number): BoardGroup[] {
  if (team.state !== 'expected' || pace?.status === 'finished') return []
  return groups.filter(
    other =>
      other.team.id !== team.id &&
      other.team.state === 'expected' &&
      other.pace?.status !== 'finished' &&
      other.team.layoutId === team.layoutId &&
      other.team.playerCount + team.playerCount <= maxPlayers,
  )
}

/** The group was last seen far from the last green: its round would be finished by mistake. */
export function endsFarAway({ pace, holes }: BoardGroup, position: number): boolean {
  return position === holes.length && holes.length - (pace?.position ?? 1) > 1
}

/** The key of the text. A group ahead may not have been seen yet at this group's current hole. */
export function gapOf({ gapSeconds, aheadId }: Pick<GroupPace, 'gapSeconds' | 'aheadId'>) {
  if (gapSeconds === null) return aheadId === null ? 'noGap' : 'unknown'
  const minutes = Math.round(gapSeconds / 60)
  if (minutes === 0) return 'gap.kept'
  return minutes > 0 ? 'gap.open' : 'gap.close'
}
