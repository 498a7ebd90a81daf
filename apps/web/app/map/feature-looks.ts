import type { FeatureKind } from '@pinwise/contract'
import type { MapColours } from './map-colours.ts'
import type { PatternName } from './map-patterns.ts'
import type { Slot } from './map-slots.ts'

/** How one kind of thing is drawn, on the map, in the legend and in print. Widths in pixels at zoom 16. */
export interface FeatureLook {
  readonly slot: Slot
  readonly fill?: keyof MapColours
  readonly pattern?: PatternName
  readonly line: keyof MapColours
  readonly width: number
  readonly dash?: readonly number[]
  /** A wider line below the first. */
  readonly casing?: { readonly line: keyof MapColours; readonly width: number; readonly dash?: readonly number[] }
}

type DrawnKind = Exclude<FeatureKind, 'point-of-interest'> | 'boundary' | 'green' | 'tee-area'

/** From the ground up: greens above everything that grows. */
export const FEATURE_LOOKS = {
  boundary: { slot: 'areas', fill: 'rough', line: 'ink', width: 1.4, dash: [6, 2, 1, 2] },
  rough: { slot: 'areas', fill: 'rough', line: 'ink', width: 0.5 },
  'driving-range': { slot: 'areas', fill: 'range', pattern: 'stripes', line: 'ink', width: 1 },
  trees: { slot: 'areas', fill: 'wood', pattern: 'crowns', line: 'ink', width: 0.5 },
  fairway: { slot: 'areas', fill: 'fairway', line: 'ink', width: 1 },
  water: { slot: 'areas', fill: 'water', pattern: 'waves', line: 'ink', width: 1 },
  // The stakes of the rules: hatched one way for yellow, both ways for red.
  'penalty-area-yellow': { slot: 'areas', fill: 'water', pattern: 'hatch-yellow', line: 'yellowStakes', width: 2.4 },
  'penalty-area-red': { slot: 'areas', fill: 'water', pattern: 'hatch-red', line: 'redStakes', width: 2.4 },
  hazard: { slot: 'areas', pattern: 'hatch-ink', line: 'ink', width: 1, dash: [3, 2] },
  clubhouse: { slot: 'areas', fill: 'building', line: 'ink', width: 1.4 },
  'cart-path': { slot: 'paths', line: 'path', width: 2.2, casing: { line: 'ink', width: 3.6 } },
  path: { slot: 'paths', line: 'ink', width: 1.2, dash: [1.5, 1.5] },
  // A thin line crossed by short strokes, as on every survey.
  fence: { slot: 'paths', line: 'ink', width: 1, casing: { line: 'ink', width: 5, dash: [0.2, 2.4] } },
  // White posts on ink are seen on every ground.
  'out-of-bounds': {
    slot: 'paths',
    line: 'whiteStakes',
    width: 2,
    dash: [2, 2],
    casing: { line: 'selectedEdge', width: 4 },
  },
  bunker: { slot: 'greens', fill: 'bunker', pattern: 'sand', line: 'ink', width: 1 },
  green: { slot: 'greens', fill: 'green', line: 'ink', width: 1.6 },
  'tee-area': { slot: 'greens', fill: 'tee', line: 'ink', width: 1 },
} as const satisfies Record<DrawnKind, FeatureLook>

export const DRAWN_KINDS = Object.keys(FEATURE_LOOKS) as DrawnKind[]
export const lookOf = (kind: DrawnKind): FeatureLook => FEATURE_LOOKS[kind]
