import type { Feature, FeatureCollection, Geometry, Position } from '@pinwise/golf'

interface Place {
  readonly lat: number
  readonly lng: number
}

/** The part of data/es-las-brisas.json that is read. */
export interface LasBrisas {
  readonly location: Place
  readonly holes: readonly {
    readonly ref: number
    readonly par: number
    readonly strokeIndex: number
    readonly green: { readonly polygon: readonly Place[] }
    readonly tees: readonly Place[]
    readonly playLine: readonly Place[]
  }[]
}

/** The map objects behind the file, as our importer reads them. */
export function lasBrisasFeatures({ holes }: LasBrisas): FeatureCollection {
  const features = holes.flatMap(({ ref, par, strokeIndex, green, tees, playLine }) => [
    feature(
      { type: 'LineString', coordinates: playLine.map(position) },
      { golf: 'hole', ref: String(ref), par: String(par), handicap: String(strokeIndex) },
    ),
    feature({ type: 'Polygon', coordinates: [closed(green.polygon.map(position))] }, { golf: 'green' }),
    ...tees.map(tee => feature({ type: 'Point', coordinates: position(tee) }, { golf: 'tee' })),
  ])
  return { type: 'FeatureCollection', features }
}

const position = ({ lng, lat }: Place): Position => [lng, lat]

function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return first && !isClosed ? [...ring, first] : ring
}

const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})
