import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { MAP_FONT, useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'
import type { Place } from '../place.ts'

const SOURCE = 'places'
const DOT = 'place-dot'
const GROUP = 'place-group'

interface PlacesLayerProps {
  map: MapLibreMap
  places: readonly Place[]
  onSelect: (id: string) => void
}

/** A dot with its name for each place; those too near each other are one dot with their number, which comes nearer. */
export function PlacesLayer({ map, places, onSelect }: PlacesLayerProps) {
  const { colours } = useMapDrawing()
  const data = useMemo(() => collectionOf(places), [places])
  usePresses(map, onSelect)
  return (
    <Source id={SOURCE} type="geojson" data={data} cluster clusterRadius={36} clusterMaxZoom={11}>
      <Layer
        id={GROUP}
        type="circle"
        beforeId={slot('labels')}
        filter={['has', 'point_count']}
        paint={{
          'circle-radius': 18,
          'circle-color': colours.badge,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id="place-count"
        type="symbol"
        beforeId={slot('labels')}
        filter={['has', 'point_count']}
        layout={{
          'text-field': ['to-string', ['get', 'point_count']],
          'text-font': MAP_FONT,
          'text-size': 14,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': colours.badgeText }}
      />
      <Layer
        id={DOT}
        type="circle"
        beforeId={slot('labels')}
        filter={['!', ['has', 'point_count']]}
        paint={{
          'circle-radius': 9,
          'circle-color': colours.badge,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id="place-name"
        type="symbol"
        beforeId={slot('labels')}
        filter={['!', ['has', 'point_count']]}
        layout={{
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': 13,
          'text-max-width': 9,
          'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
          'text-radial-offset': 0.9,
          'text-justify': 'auto',
        }}
        paint={{ 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 }}
      />
    </Source>
  )
}

/** Of the dots, not of their names. */
function usePresses(map: MapLibreMap, onSelect: (id: string) => void): void {
  const latest = useRef(onSelect)
  latest.current = onSelect
  useEffect(() => {
    const choose = ({ features }: MapLayerMouseEvent) => {
      const id: unknown = features?.[0]?.properties.id
      if (typeof id === 'string') latest.current(id)
    }
    const comeNearer = async ({ features, lngLat }: MapLayerMouseEvent) => {
      const group: unknown = features?.[0]?.properties.cluster_id
      const source = map.getSource<GeoJSONSource>(SOURCE)
      if (typeof group !== 'number' || !source) return
      map.easeTo({ center: lngLat, zoom: await source.getClusterExpansionZoom(group), duration: 200 })
    }
    const setCursor = (cursor: string) => {
      map.getCanvas().style.cursor = cursor
    }
    const point = () => setCursor('pointer')
    const rest = () => setCursor('')
    map.on('click', DOT, choose)
    map.on('click', GROUP, comeNearer)
    for (const layer of [DOT, GROUP]) {
      map.on('mouseenter', layer, point)
      map.on('mouseleave', layer, rest)
    }
    return () => {
      map.off('click', DOT, choose)
      map.off('click', GROUP, comeNearer)
      for (const layer of [DOT, GROUP]) {
        map.off('mouseenter', layer, point)
        map.off('mouseleave', layer, rest)
      }
    }
  }, [map])
}

function collectionOf(places: readonly Place[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ id, name, position }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
      properties: { id, name },
    })),
  }
}
