import type { LngLat } from '@pinwise/golf'

/** A pin that somebody else has put there, as the server told it. */
export interface TheirPin {
  readonly id: string
  readonly position: LngLat
  readonly version: number
}

/** What was planned for the green that day when the hole was cut. */
export interface CutPlan {
  readonly id: string
  readonly version: number
  /** The hole was cut elsewhere: the plan is moved there first, or it would undo the cut when its hour comes. */
  readonly isLeft: boolean
}

export type CutState =
  /** `wasSent`: it may have arrived though no answer came, so it can only be asked again, never taken back. */
  | { readonly name: 'waiting'; readonly wasSent: boolean }
  | { readonly name: 'sent'; readonly pinId: string; readonly at: number }
  | { readonly name: 'conflict'; readonly of: 'pin' | 'plan'; readonly theirs: TheirPin | null }
  | { readonly name: 'refused'; readonly code: string }

/** A hole that was cut, said on the green with the cup in hand. */
export interface Cut {
  /** Made once: what is sent again under it is done once. */
  readonly key: string
  readonly holeId: string
  readonly label: number
  readonly position: LngLat
  /** The pin that the person saw on this green. */
  readonly seenPinId: string | null
  readonly plan: CutPlan | null
  readonly madeAt: number
  readonly state: CutState
  /** What this one corrected, there again when it is taken back. */
  readonly replaced?: readonly Cut[]
}

export type NewCut = Omit<Cut, 'state' | 'replaced'>

/** In the order in which they were made. */
export type CutQueue = readonly Cut[]
