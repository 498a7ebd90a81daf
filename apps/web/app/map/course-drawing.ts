import { type LngLat, localPlane, type Position, toLngLat } from '@pinwise/golf'
import { DRAWN_KINDS } from './feature-looks.ts'
import { type ItemFeature, itemsOf } from './map-data.ts'
import type { MapModel } from './map-model.ts'

/** A whole course as shapes on paper, in the order in which they are painted. */
export interface CourseDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly { kind: string; id: string; isArea: boolean; path: string }[]
  /** Whatever is only a point, as on the map. */
  readonly places: readonly { x: number; y: number; id: string }[]
  readonly tees: readonly { x: number; y: number; colour: string; id: string }[]
  readonly badges: readonly { x: number; y: number; label: string; id: string }[]
  /** For whatever else is drawn on the same paper. */
  readonly place: (point: LngLat) => { x: number; y: number }
  readonly unitsPerMetre: number
}

const MARGIN = 0.03
/** Drawn in their own way. */
const OWN_POINTS: readonly string[] = ['tee', 'badge']

/** North up, the longer side as given. Null where there is nothing to draw. */
export function courseDrawing(model: MapModel, longerSide: number): CourseDrawing | null {
  const items = itemsOf(model).features
  const frame = items.filter(({ properties }) => properties.kind !== 'boundary')
  const points = (frame.length > 0 ? frame : items).flatMap(positionsOfItem).map(toLngLat)
  const [origin] = points
  if (!origin) return null
  const plane = localPlane(origin)
  const placed = points.map(plane.toPlane)
  const box = placed.reduce(
    (all, { x, y }) => ({
      west: Math.min(all.west, x),
      east: Math.max(all.east, x),
      south: Math.min(all.south, y),
      north: Math.max(all.north, y),
    }),
    { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity },
  )
  const longer = Math.max(box.east - box.west, box.north - box.south, 1)
  const scale = (longerSide * (1 - 2 * MARGIN)) / longer
  const edge = longerSide * MARGIN
  const place = (point: LngLat) => {
    const { x, y } = plane.toPlane(point)
    return { x: round((x - box.west) * scale + edge), y: round((box.north - y) * scale + edge) }
  }
  const of = (kind: string) => items.filter(({ properties }) => properties.kind === kind)
  return {
    width: round((box.east - box.west) * scale + 2 * edge),
    height: round((box.north - box.south) * scale + 2 * edge),
    shapes: [...DRAWN_KINDS, 'hole'].flatMap(kind =>
      of(kind)
        .filter(hasExtent)
        .map(item => ({
          kind,
          id: item.properties.id,
          isArea: /Polygon/.test(item.geometry.type),
          path: pathsOfItem(item)
            .map(line => `M${line.map(position => pair(place(toLngLat(position)))).join('L')}`)
            .join(''),
        })),
    ),
    places: items
      .filter(item => !hasExtent(item) && !OWN_POINTS.includes(item.properties.kind))
      .flatMap(item =>
        positionsOfItem(item).map((position, index) => ({
          ...place(toLngLat(position)),
          id: `${item.properties.id} ${index}`,
        })),
      ),
    tees: of('tee').map(item => ({
      ...placeOfItem(item, place),
      colour: item.properties.colour ?? '#ffffff',
      id: item.properties.id,
    })),
    badges: of('badge').map(item => ({
      ...placeOfItem(item, place),
      label: item.properties.label ?? '',
      id: item.properties.id,
    })),
    place,
    unitsPerMetre: scale,
  }
}

/** A path of one point is none. */
const hasExtent = ({ geometry }: ItemFeature) => !/Point$/.test(geometry.type)

const round = (value: number) => Math.round(value * 10) / 10
const pair = ({ x, y }: { x: number; y: number }) => `${x} ${y}`

function placeOfItem(item: ItemFeature, place: (point: LngLat) => { x: number; y: number }) {
  const [first] = positionsOfItem(item)
  return place(first ? toLngLat(first) : { lng: 0, lat: 0 })
}

function pathsOfItem({ geometry }: ItemFeature): Position[][] {
  if (geometry.type === 'GeometryCollection') return []
  const { coordinates } = geometry as { coordinates: unknown[] }
  const depth = depthOf(coordinates)
  return (depth <= 2 ? [coordinates] : coordinates.flat(depth - 3)) as Position[][]
}

/** One for a place, two for a line, three for a shape. */
const depthOf = (value: unknown): number =>
  Array.isArray(value) && Array.isArray(value[0]) ? 1 + depthOf(value[0]) : 1

function positionsOfItem(item: ItemFeature): Position[] {
  const paths = pathsOfItem(item)
  return item.geometry.type === 'Point' ? (paths as unknown as Position[]) : paths.flat()
}
