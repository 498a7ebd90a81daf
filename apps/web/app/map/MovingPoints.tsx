import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { PACE_SHAPES, PACES, type Pace } from '../ui/pace-shapes.ts'
import { MAP_FONT } from './map-drawing.ts'
import { slot } from './map-slots.ts'

export interface MovingPoint {
  readonly id: string
  readonly lng: number
  readonly lat: number
  readonly pace: Pace
  /** Of the group. */
  readonly number: number
}

const SOURCE = 'moving-points'
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }
const LIGHT_NUMBERS: readonly Pace[] = PACES.filter(pace => PACE_SHAPES[pace].number === 'var(--pace-ring)')
const ICON_PIXELS = 34
const PIXEL_RATIO = 2

/** Up to two hundred that move all the time: a source of their own, so that the course below is never read again. */
export function MovingPoints({ points }: { points: readonly MovingPoint[] }) {
  const map = useMap().current?.getMap()
  useMoves(map, points)
  useEffect(() => {
    if (map) addPaceImages(map)
  }, [map])
  return (
    <Source id={SOURCE} type="geojson" data={EMPTY} promoteId="id">
      <Layer
        id="moving-points"
        type="symbol"
        source={SOURCE}
        beforeId={slot('labels')}
        layout={{
          'icon-image': ['concat', 'pace-', ['get', 'pace']],
          // None gives way to another: each is somebody.
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'text-field': ['to-string', ['get', 'number']],
          'text-font': MAP_FONT,
          'text-size': 12,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{
          'text-color': ['match', ['get', 'pace'], [...LIGHT_NUMBERS], '#ffffff', '#131a16'],
        }}
      />
    </Source>
  )
}

/** Sends only what moved; everything when somebody comes or goes. */
function useMoves(map: MapLibreMap | undefined, points: readonly MovingPoint[]): void {
  const shown = useRef<ReadonlyMap<string, MovingPoint>>(new Map())
  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>(SOURCE)
    if (!source) return
    const before = shown.current
    shown.current = new Map(points.map(point => [point.id, point]))
    const isSame = before.size === points.length && points.every(({ id }) => before.has(id))
    if (!isSame) {
      source.setData({ type: 'FeatureCollection', features: points.map(featureOf) })
      return
    }
    const update = points
      .filter(point => before.get(point.id) !== point)
      .map(({ id, lng, lat, pace, number }) => ({
        id,
        newGeometry: { type: 'Point' as const, coordinates: [lng, lat] },
        addOrUpdateProperties: [
          { key: 'pace', value: pace },
          { key: 'number', value: number },
        ],
      }))
    if (update.length > 0) source.updateData({ update })
  }, [map, points])
}

const featureOf = ({ id, lng, lat, pace, number }: MovingPoint): Feature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { id, pace, number },
})

/** The shapes of ui/PaceMarker: a white ring inside one of ink, so that they hold on any ground. */
function addPaceImages(map: MapLibreMap): void {
  const token = (value: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(value.slice('var('.length, -1)).trim()
  for (const pace of PACES) {
    const name = `pace-${pace}`
    if (map.hasImage(name)) continue
    const size = ICON_PIXELS * PIXEL_RATIO
    const pen = new OffscreenCanvas(size, size).getContext('2d')
    if (!pen) return
    const { path, fill } = PACE_SHAPES[pace]
    const shape = new Path2D(path)
    pen.scale(size / 24, size / 24)
    pen.translate(12, 12)
    pen.lineJoin = 'round'
    pen.strokeStyle = token('var(--pace-ink)')
    pen.lineWidth = 3.6
    if (pace === 'no-signal') pen.setLineDash([2.6, 1.9])
    pen.stroke(shape)
    pen.setLineDash([])
    pen.strokeStyle = token('var(--pace-ring)')
    pen.lineWidth = 1.8
    pen.stroke(shape)
    pen.fillStyle = token(fill)
    pen.fill(shape)
    map.addImage(name, pen.getImageData(0, 0, size, size), { pixelRatio: PIXEL_RATIO })
  }
}
