import type { FeatureKind } from '@pinwise/contract'

/** Whose text says what a feature is. */
export const KIND_TEXTS = {
  bunker: 'kinds.bunker',
  'penalty-area-yellow': 'kinds.yellow',
  'penalty-area-red': 'kinds.red',
  water: 'kinds.water',
  'out-of-bounds': 'kinds.outOfBounds',
  hazard: 'kinds.hazard',
  fairway: 'kinds.fairway',
  rough: 'kinds.rough',
  trees: 'kinds.trees',
  path: 'kinds.path',
  'cart-path': 'kinds.cartPath',
  'driving-range': 'kinds.range',
  clubhouse: 'kinds.clubhouse',
  fence: 'kinds.fence',
  'point-of-interest': 'kinds.place',
} as const satisfies Record<FeatureKind, string>
