import type { AnyGeometry, FeatureCollection } from '@pinwise/contract'
import type { MapRow } from './map-rows.ts'

/** GeoJSON with feature ids that stay the same from one reading to the next. */
export function featureCollectionOf(rows: readonly MapRow[], attribution: string | null): FeatureCollection {
  return {
    type: 'FeatureCollection',
    attribution,
    features: rows.map(({ id, kind, geometry, properties }) => ({
      type: 'Feature',
      id,
      geometry: geometry as AnyGeometry,
      properties: { kind, ...properties },
    })),
  }
}
