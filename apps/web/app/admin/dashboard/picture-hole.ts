import type { FeatureCollection } from '@pinwise/contract'
import type { Geometry, GeometryKind, PictureHole } from '@pinwise/golf'

const DRAWN: readonly string[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon'] satisfies GeometryKind[]

/** What the map of one hole has to draw; null without a line of play, which sets the orientation. */
export function pictureHoleOf(map: FeatureCollection): PictureHole | null {
  const features = map.features
    .filter(({ geometry }) => DRAWN.includes(geometry.type))
    .map(({ geometry, properties }) => ({ kind: String(properties.kind), geometry: geometry as Geometry, properties }))
  const line = features.find(({ kind }) => kind === 'hole')
  const green = features.find(({ kind }) => kind === 'green')?.geometry
  if (line?.geometry.type !== 'LineString') return null
  return {
    number: Number(line.properties.number),
    par: Number(line.properties.par),
    name: typeof line.properties.name === 'string' ? line.properties.name : null,
    lineOfPlay: line.geometry,
    green: green?.type === 'Polygon' || green?.type === 'MultiPolygon' ? green : null,
    tees: features
      .filter(({ kind }) => kind === 'tee')
      .map(({ geometry, properties }) => ({
        position: geometry.type === 'Point' ? geometry : null,
        area: geometry.type === 'Polygon' ? geometry : null,
        colour: String(properties.colour),
      })),
    features: features.filter(({ kind }) => !['hole', 'green', 'tee'].includes(kind)),
  }
}
