import type { Fence, FenceEvent, FenceKind } from '@pinwise/contract'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import { useMemo } from 'react'
import { MAP_FONT, useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'

interface FenceLayerProps {
  fences: readonly Fence[]
  /** The label in its middle, so that colour is never the only sign. */
  labelOf: (fence: Fence) => string
  selectedId?: string | null
  events?: readonly FenceEvent[]
}

const COLOUR: Readonly<Record<FenceKind, string>> = {
  alert: '#b3261e',
  stop: '#b3261e',
  slow: '#b25c00',
  parking: '#0b5cad',
  message: '#5b665f',
  sponsor: '#6a3fa0',
  shelter: '#0f6b3f',
}

/** Zones, and the trackers that violate them. */
export function FenceLayer({ fences, labelOf, selectedId = null, events = [] }: FenceLayerProps) {
  const { colours } = useMapDrawing()
  const zones = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: fences.map(
        (fence): Feature => ({
          type: 'Feature',
          geometry: fence.geometry as Polygon,
          properties: {
            colour: COLOUR[fence.kind],
            label: labelOf(fence),
            isOn: fence.isOn,
            width: fence.id === selectedId ? 4 : 2,
          },
        }),
      ),
    }),
    [fences, labelOf, selectedId],
  )
  const marks = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: events.map(
        ({ position: { lng, lat } }): Feature => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [lng, lat] },
          properties: {},
        }),
      ),
    }),
    [events],
  )
  return (
    <>
      <Source id="fences" type="geojson" data={zones}>
        <Layer
          id="fence-areas"
          type="fill"
          beforeId={slot('overlay')}
          paint={{ 'fill-color': ['get', 'colour'], 'fill-opacity': ['case', ['get', 'isOn'], 0.22, 0.06] }}
        />
        <Layer
          id="fence-edges"
          type="line"
          beforeId={slot('overlay')}
          paint={{ 'line-color': ['get', 'colour'], 'line-width': ['get', 'width'], 'line-dasharray': [3, 2] }}
        />
        <Layer
          id="fence-names"
          type="symbol"
          beforeId={slot('labels')}
          layout={{ 'text-field': ['get', 'label'], 'text-font': MAP_FONT, 'text-size': 12, 'text-max-width': 9 }}
          paint={{ 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 2 }}
        />
      </Source>
      <Source id="fence-events" type="geojson" data={marks}>
        <Layer
          id="fence-events"
          type="symbol"
          beforeId={slot('labels')}
          layout={{ 'text-field': '⚠', 'text-font': MAP_FONT, 'text-size': 26, 'text-allow-overlap': true }}
          paint={{ 'text-color': '#b3261e', 'text-halo-color': '#ffffff', 'text-halo-width': 2 }}
        />
      </Source>
    </>
  )
}
