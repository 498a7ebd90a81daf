/** The part of RFC 7946 that Pinwise draws, sends and stores. Positions are [longitude, latitude] in WGS84 degrees. */
export type Position = [lng: number, lat: number]

export type Point = { type: 'Point'; coordinates: Position }
export type LineString = { type: 'LineString'; coordinates: Position[] }
export type Polygon = { type: 'Polygon'; coordinates: Position[][] }
export type MultiPolygon = { type: 'MultiPolygon'; coordinates: Position[][][] }

export type Geometry = Point | LineString | Polygon | MultiPolygon
export type GeometryKind = Geometry['type']

export type Feature<G extends Geometry = Geometry> = {
  type: 'Feature'
  id?: string | number
  geometry: G
  properties: Record<string, unknown> | null
}

export type FeatureCollection<G extends Geometry = Geometry> = {
  type: 'FeatureCollection'
  features: Feature<G>[]
}
