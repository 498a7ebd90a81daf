import type { FeatureKind } from '@pinwise/contract'

/** The name of a kind is `kinds.<this>`. */
export const KIND_TEXTS = {
  bunker: 'bunker',
  'penalty-area-yellow': 'yellowArea',
  'penalty-area-red': 'redArea',
  water: 'water',
  'out-of-bounds': 'outOfBounds',
  hazard: 'hazard',
  fairway: 'fairway',
  rough: 'rough',
  trees: 'trees',
  path: 'path',
  'cart-path': 'cartPath',
  'driving-range': 'drivingRange',
  clubhouse: 'clubhouse',
  fence: 'fence',
  'point-of-interest': 'pointOfInterest',
} as const satisfies Record<FeatureKind, string>
