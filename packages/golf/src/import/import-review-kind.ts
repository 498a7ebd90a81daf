import type { Geometry } from '../geometry/geojson.ts'
import type { ImportFeatureKind } from '../osm/osm-features.ts'
import type { ClubProposal } from './import-proposal.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

const AREAS = ['Polygon', 'MultiPolygon'] as const
const AREAS_AND_LINES = [...AREAS, 'LineString'] as const

/** How each kind that an import knows is drawn on a club's map. */
const DRAWN_AS = {
  bunker: AREAS,
  'penalty-area-yellow': AREAS_AND_LINES,
  'penalty-area-red': AREAS_AND_LINES,
  water: AREAS_AND_LINES,
  'out-of-bounds': AREAS_AND_LINES,
  fairway: AREAS,
  rough: AREAS,
  trees: ['Point', 'LineString', ...AREAS],
  path: AREAS_AND_LINES,
  'cart-path': AREAS_AND_LINES,
  'driving-range': ['Point', ...AREAS],
  clubhouse: ['Point', ...AREAS],
} as const satisfies Record<ImportFeatureKind, readonly Geometry['type'][]>

/** What something of this shape may be. */
export function kindsFor({ type }: Geometry): ImportFeatureKind[] {
  const kinds = Object.keys(DRAWN_AS) as ImportFeatureKind[]
  return kinds.filter(kind => (DRAWN_AS[kind] as readonly string[]).includes(type))
}

/** It is something else than the map says. A person has looked at it: it is no candidate any more. */
export function setKind(club: ClubProposal, featureKey: string, kind: ImportFeatureKind): ReviewResult {
  const feature = club.features.find(({ key }) => key === featureKey)
  if (feature === undefined) return refused('feature_not_found', featureKey)
  if (!kindsFor(feature.geometry).includes(kind)) return refused('kind_not_drawn_so', featureKey)
  const features = club.features.map(each => (each.key === featureKey ? { ...each, kind, candidate: false } : each))
  return { ok: true, club: { ...club, features } }
}
