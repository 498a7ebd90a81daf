import type { Evidence, PaceRoute, TrackerCorrection, TravelMode } from '@pinwise/golf'
import type { ClubTracker } from '../trackers/read-fixes.ts'

/** A group as the tee sheet and the log know it. */
export interface PlannedGroup {
  readonly id: string
  readonly route: PaceRoute
  readonly startSeconds: number
  readonly mode: TravelMode
  readonly taps: readonly Evidence[]
}

export interface DayPlan {
  readonly clubId: string
  readonly day: string
  readonly originMs: number
  readonly groups: readonly PlannedGroup[]
  readonly trackers: readonly ClubTracker[]
  readonly corrections: readonly TrackerCorrection[]
}
