import type { AnyGeometry } from '@pinwise/contract'

/** What a map draws. A ClubMap of the contract is one; so is a draft of the editor or a proposal under review. */
export interface MapModel {
  /** For the colours of the tees; a tee of no course is drawn white. */
  readonly courses?: readonly ModelCourse[]
  readonly holes: readonly ModelHole[]
  readonly features: readonly ModelFeature[]
  readonly boundary: AnyGeometry | null
}

export interface ModelCourse {
  readonly id: string
  readonly name: string
  readonly tees: readonly { readonly id: string; readonly name: string; readonly colour: string }[]
}

export interface ModelHole {
  readonly id: string
  readonly courseId: string
  readonly number: number
  readonly lineOfPlay: AnyGeometry | null
  readonly green: AnyGeometry | null
  readonly greenSource: 'surveyed' | 'synthetic'
  readonly tees: readonly ModelTee[]
}

export interface ModelTee {
  readonly teeId: string
  readonly position: AnyGeometry | null
  readonly area: AnyGeometry | null
}

export interface ModelFeature {
  readonly id: string
  /** A FeatureKind; one that has no picture is left out. */
  readonly kind: string
  readonly name: string | null
  readonly geometry: AnyGeometry
}

/** Everything that can be chosen on a map has an id, the same as in the club's GeoJSON. A hole's own is its line of play. */
export const greenItemId = (holeId: string) => `green-${holeId}`
export const teeItemId = (holeId: string, teeId: string) => `tee-${holeId}-${teeId}`

export interface MapSelection {
  readonly selected: readonly string[]
  readonly hovered: string | null
}

export const NOTHING_SELECTED: MapSelection = { selected: [], hovered: null }

/**
 * What the map is moved to. It moves when this changes, and when it is turned along the very hole that it fits. Another
 * moment is another request, which brings a user who looked elsewhere back.
 */
export type MapFit = MapGoal & { readonly moment?: number }

export type MapGoal =
  | { readonly to: 'club' }
  | { readonly to: 'hole'; readonly holeId: string }
  | { readonly to: 'green'; readonly holeId: string }
  | { readonly to: 'item'; readonly id: string }
