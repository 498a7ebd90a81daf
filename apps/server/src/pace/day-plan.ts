import type { Evidence, PaceRoute, RouteLeg, TrackerCorrection, TravelMode } from '@pinwise/golf'
import type { ClubTracker } from '../trackers/read-fixes.ts'

/** A group as the tee sheet and the log know it. */
export interface PlannedGroup {
  readonly id: string
  readonly route: PaceRoute
  readonly startSeconds: number
  readonly mode: TravelMode
  readonly taps: readonly Evidence[]
}

/** A line of the tee sheet: a group, or one of its two nines. */
export interface PlannedEntry extends PlannedGroup {
  readonly legs: readonly RouteLeg[]
  readonly players: readonly string[]
  /** Neither withdrawn nor missing. */
  readonly isPlaying: boolean
}

export interface DayPlan {
  readonly clubId: string
  readonly day: string
  readonly originMs: number
  readonly entries: readonly PlannedEntry[]
  readonly trackers: readonly ClubTracker[]
  readonly corrections: readonly TrackerCorrection[]
}
