import type { PlaySettings } from './play-settings.ts'
import type { SimulatedLayout } from './simulated-layout.ts'
import type { TeeSheetEntry } from './tee-sheet-entry.ts'

/**
 * One day's play as it happened: the ground truth against which positions, gaps and warnings are judged. All times
 * count from the origin of the tee sheet; a caller with a clock adds where that origin lies.
 */
export type SimulatedDay = {
  layout: SimulatedLayout
  settings: PlaySettings
  seed: string
  /** In the order of the tee sheet. */
  groups: SimulatedGroup[]
}

export type SimulatedGroup = {
  entry: TeeSheetEntry
  /** When the group was ready on its first tee. */
  readySeconds: number
  /** Start of the first tee shot. */
  teeOffSeconds: number
  /** When the last green was clear. */
  finishSeconds: number
  /** In the order in which the group played them. */
  holes: SimulatedHole[]
  /** Everything the group did, without a gap or an overlap, from `readySeconds` to `finishSeconds`. */
  segments: Segment[]
}

export type SimulatedHole = {
  /** Counts the holes of this group from zero. */
  position: number
  layoutPosition: number
  holeNumber: number
  par: number
  /** At the tee, ready to play. */
  arriveSeconds: number
  /** Start of the first tee shot. */
  teeOffSeconds: number
  /** The green is clear. */
  holedOutSeconds: number
  /** At the next tee, ready to play: the arrival there; on the last hole, when the green was clear. */
  leaveSeconds: number
  /** The sum of the waits of this hole, for groups and for stops. */
  waitSeconds: number
  /** The group that teed off here before; null for the first of the day. */
  aheadId: string | null
}

/** Stage 0 is the tee, the last stage is the green, and a par-k hole has k − 3 stages on the fairway between them. */
export type Segment = {
  kind: SegmentKind
  fromSeconds: number
  toSeconds: number
  /** Into the group's holes. A walk to the next tee and a break belong to the hole that was left. */
  position: number
  /** Where it happens; a walk leads from this stage to the next one, or from the green to the next tee. */
  stage: number
  /** Of waits only. */
  cause: WaitCause | null
}

export type SegmentKind = 'shots' | 'walk' | 'wait' | 'break'

export type WaitCause =
  /** The group ahead was within reach. Ask `headOfQueue` for the group at the root of it. */
  | { kind: 'group-ahead'; groupId: string }
  /** On a par-3 green, while the called-up group behind plays its tee shots. */
  | { kind: 'call-up'; groupId: string }
  /** Play was suspended; an index into `settings.stops`. */
  | { kind: 'stop'; stop: number }
