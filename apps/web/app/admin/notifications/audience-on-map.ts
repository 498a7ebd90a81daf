import type { MapHole, Tracker } from '@pinwise/contract'
import { distanceToLineMetres, type LineString, type LngLat } from '@pinwise/golf'
import type { NoticeForm } from './notice-form.ts'

type Audience = NoticeForm['audience']
type NumberedHole = Pick<MapHole, 'id' | 'courseId' | 'number' | 'lineOfPlay'>

/** The server's limit: a tracker further from every line of play is on no hole. */
const MAX_METRES_FROM_LINE = 150

/** The hole whose line of play passes nearest. */
export function holeAt<H extends NumberedHole>(holes: readonly H[], place: LngLat): H | null {
  let found: H | null = null
  let metres = MAX_METRES_FROM_LINE
  for (const hole of holes) {
    const distance = hole.lineOfPlay ? distanceToLineMetres(place, hole.lineOfPlay as LineString) : metres
    if (distance < metres) [found, metres] = [hole, distance]
  }
  return found
}

/** Pressing holes selects the audience, unless a particular recipient is being chosen. */
export const takesHoles = ({ to }: Audience) => to !== 'group' && to !== 'golfers' && to !== 'device'
export const takesTrackers = ({ to }: Audience) => to !== 'course' && to !== 'holes'

/**
 * The audience after a hole was pressed. The range grows up to it; pressed again, an end is taken out, and a hole in
 * between begins a range of its own. A range stays on one course.
 */
export function withHole(audience: Audience, { courseId, number }: Omit<NumberedHole, 'id' | 'lineOfPlay'>): Audience {
  if (audience.to === 'course') return { to: 'course', courseId }
  const range = rangeOf(audience)
  const between = (fromHole: number, toHole: number): Audience => ({ to: 'holes', courseId, fromHole, toHole })
  if (!range || range.courseId !== courseId) return between(number, number)
  const { from, to } = range
  if (number < from) return between(number, to)
  if (number > to) return between(from, number)
  if (from === to) return { to: 'holes', courseId }
  if (number === from) return between(from + 1, to)
  return number === to ? between(from, to - 1) : between(number, number)
}

function rangeOf({ courseId, fromHole: from, toHole: to }: Audience) {
  if (typeof courseId !== 'string' || typeof from !== 'number' || typeof to !== 'number') return null
  return { courseId, from, to }
}

/** The ids of the selected holes. */
export function chosenHoles(audience: Audience, holes: readonly NumberedHole[]): readonly string[] {
  const range = rangeOf(audience)
  const isChosen = ({ courseId, number }: NumberedHole) =>
    audience.to === 'course'
      ? courseId === audience.courseId
      : audience.to === 'holes' && range?.courseId === courseId && number >= range.from && number <= range.to
  return holes.filter(isChosen).map(({ id }) => id)
}

/** The audience after a tracker was pressed; null where it cannot show a notice. `teamId`: the tracker's group. */
export function withTracker(
  { to }: Audience,
  { id, kind }: Pick<Tracker, 'id' | 'kind'>,
  teamId: string | null,
): Audience | null {
  const withGroup: Audience | null = teamId ? { to: 'group', teamId } : null
  if (to === 'group') return withGroup
  if (kind === 'phone') return { to: 'golfers', userTrackerIds: [id] }
  // Other trackers have no screen to show a notice on.
  return kind === 'cart' || kind === 'tablet' ? { to: 'device', deviceId: id } : withGroup
}

interface TrackedGroup {
  readonly team: { readonly id: string }
  readonly trackers: readonly { readonly id: string }[]
}

/** The ids of the selected trackers. */
export function chosenTrackers(audience: Audience, groups: readonly TrackedGroup[]): readonly string[] {
  if (audience.to === 'device') return typeof audience.deviceId === 'string' ? [audience.deviceId] : []
  if (audience.to === 'golfers') return (audience.userTrackerIds as readonly string[] | undefined) ?? []
  if (audience.to !== 'group') return []
  return groups.find(({ team }) => team.id === audience.teamId)?.trackers.map(({ id }) => id) ?? []
}

export const groupOf = (trackerId: string, groups: readonly TrackedGroup[]): string | null =>
  groups.find(({ trackers }) => trackers.some(({ id }) => id === trackerId))?.team.id ?? null
