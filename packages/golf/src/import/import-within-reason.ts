import type { OsmFeatureObject } from '../osm/osm-read-features.ts'

/** Twice what the largest clubs on earth have of each. The work of an import grows with the product of some of them. */
const MOST = { hole: 400, green: 800, tee: 3000, fairway: 800, pin: 1000, others: 8000 }

/** Whether all of it can be of one club. */
export function isWithinReason(features: readonly OsmFeatureObject[]): boolean {
  return features.length <= MOST.hole || withinReason(features).length === features.length
}

/** The first objects of each kind, up to more than any club has. */
export function withinReason(features: readonly OsmFeatureObject[]): OsmFeatureObject[] {
  const left = new Map<string, number>(Object.entries(MOST))
  return features.filter(({ tags }) => {
    const kind = tags.golf !== undefined && Object.hasOwn(MOST, tags.golf) ? tags.golf : 'others'
    const count = left.get(kind) ?? 0
    left.set(kind, count - 1)
    return count > 0
  })
}
