import type { LngLat } from '@pinwise/golf'

/** A pin that another user has set, as received from the server. */
export interface TheirPin {
  readonly id: string
  readonly position: LngLat
  readonly version: number
}

/** What was planned for the green that day when the hole was cut. */
interface CutPlan {
  readonly id: string
  readonly version: number
  /** The hole was cut elsewhere: the plan is moved there first, or it would undo the cut when it takes effect. */
  readonly isLeft: boolean
}

export type CutState =
  /** `wasSent`: the cut may have arrived though no answer came, so it can only be sent again, never undone. */
  | { readonly name: 'waiting'; readonly wasSent: boolean }
  | { readonly name: 'sent'; readonly pinId: string; readonly at: number }
  | { readonly name: 'conflict'; readonly of: 'pin' | 'plan'; readonly theirs: TheirPin | null }
  | { readonly name: 'refused'; readonly code: string }

/** A hole that was cut, confirmed by the greenkeeper on the green. */
export interface Cut {
  /** The idempotency key, created once: a request repeated under it takes effect once. */
  readonly key: string
  readonly holeId: string
  readonly label: number
  readonly position: LngLat
  /** The pin that the user saw on this green. */
  readonly seenPinId: string | null
  readonly plan: CutPlan | null
  readonly madeAt: number
  readonly state: CutState
  /** The cuts that this one corrected; an undo restores them. */
  readonly replaced?: readonly Cut[]
}

export type NewCut = Omit<Cut, 'state' | 'replaced'>

/** In the order in which the cuts were made. */
export type CutQueue = readonly Cut[]
