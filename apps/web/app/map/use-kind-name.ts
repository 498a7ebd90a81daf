import type { FeatureKind } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** The text of each kind, the same everywhere. */
const KIND_TEXTS = {
  bunker: 'map.kinds.bunker',
  'penalty-area-yellow': 'map.kinds.yellowArea',
  'penalty-area-red': 'map.kinds.redArea',
  water: 'map.kinds.water',
  'out-of-bounds': 'map.kinds.outOfBounds',
  hazard: 'map.kinds.hazard',
  fairway: 'map.kinds.fairway',
  rough: 'map.kinds.rough',
  trees: 'map.kinds.trees',
  path: 'map.kinds.path',
  'cart-path': 'map.kinds.cartPath',
  'driving-range': 'map.kinds.drivingRange',
  clubhouse: 'map.kinds.clubhouse',
  fence: 'map.kinds.fence',
  'point-of-interest': 'map.kinds.pointOfInterest',
} as const satisfies Record<FeatureKind, string>

export const isFeatureKind = (value: unknown): value is FeatureKind =>
  typeof value === 'string' && Object.hasOwn(KIND_TEXTS, value)

/** What a kind of feature is called. */
export function useKindName(): (kind: FeatureKind) => string {
  const { t } = useTranslation('common')
  return useMemo(() => kind => t(KIND_TEXTS[kind]), [t])
}
