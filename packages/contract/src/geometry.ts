import { z } from 'zod'

/**
 * GeoJSON geometry as the wire carries it. The schema holds the outer shape only;
 * closed rings, self-crossings, swapped coordinates and the rest are checked by
 * packages/golf and answered as `invalid_geometry` with a code for each place.
 */
const geometry = <T extends string>(types: readonly [T, ...T[]]) =>
  z.object({ type: z.enum(types), coordinates: z.array(z.unknown()).max(10_000) })

export const PointGeometry = geometry(['Point']).meta({ id: 'PointGeometry' })
export const LineGeometry = geometry(['LineString']).meta({ id: 'LineGeometry' })
export const AreaGeometry = geometry(['Polygon', 'MultiPolygon']).meta({ id: 'AreaGeometry' })
export const AnyGeometry = geometry([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
]).meta({ id: 'AnyGeometry' })

export const FeatureCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    attribution: z.string().nullable(),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: AnyGeometry,
        properties: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'FeatureCollection' })

export type AnyGeometry = z.infer<typeof AnyGeometry>
export type FeatureCollection = z.infer<typeof FeatureCollection>
