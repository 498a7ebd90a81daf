import { type ClubConcern, type SubscriptionState, standingOf } from '@pinwise/contract'

/** Who comes back sooner goes on with the same visit: reloading the page makes no news old. */
export const VISIT_MS = 30 * 60_000
/** A club that publishes pins at all does so at least this often. */
const PINS_EVERY_MS = 7 * 86_400_000

export interface Visit {
  readonly since: Date | null
  readonly seen_at: Date
}

/** The visit before the one that goes on at a moment, whether that was written down yet or not. */
export function lastVisit(visit: Visit | undefined, now: number): Date | null {
  if (!visit) return null
  return now - visit.seen_at.getTime() > VISIT_MS ? visit.seen_at : visit.since
}

interface ClubState {
  readonly published: boolean
  readonly subscription: SubscriptionState | null
  readonly people: number
  readonly lastPinsAt: Date | null
  readonly silentDevices: number
}

/** What somebody of the platform should ask a club about, the most urgent first. */
export function concernsOf(club: ClubState, now: number): ClubConcern[] {
  const { standing, isReadOnly } = standingOf(club.subscription, now)
  const isLate = club.lastPinsAt === null || now - club.lastPinsAt.getTime() > PINS_EVERY_MS
  const found: [ClubConcern, boolean][] = [
    ['read-only', isReadOnly],
    ['payment', standing === 'grace'],
    ['no-people', club.people === 0],
    ['pins', club.published && isLate],
    ['devices', club.silentDevices > 0],
  ]
  return found.flatMap(([concern, holds]) => (holds ? [concern] : []))
}
