import { Layer, useMap } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useEffect } from 'react'
import { COURSE_SOURCE, useMapDrawing } from '../map-drawing.ts'
import type { MapSelection } from '../map-model.ts'
import { slot } from '../map-slots.ts'

const state = (name: 'selected' | 'hovered'): ExpressionSpecification => ['boolean', ['feature-state', name], false]
const width = (selected: number, hovered: number): ExpressionSpecification => [
  'case',
  state('selected'),
  selected,
  state('hovered'),
  hovered,
  0,
]
const seen: ExpressionSpecification = ['case', ['any', state('selected'), state('hovered')], 1, 0]

/** A yellow line between two of ink around what is chosen; a thinner one around what is pointed at. */
export function SelectionLayer({ selection }: { selection: MapSelection }) {
  const { colours } = useMapDrawing()
  useSelectionState(selection)
  const of = { source: COURSE_SOURCE, beforeId: slot('selection') }
  return (
    <>
      <Layer
        id="selection-edge"
        type="line"
        {...of}
        filter={['!=', ['geometry-type'], 'Point']}
        layout={{ 'line-join': 'round', 'line-cap': 'round' }}
        paint={{ 'line-color': colours.selectedEdge, 'line-width': width(7, 5), 'line-opacity': seen }}
      />
      <Layer
        id="selection"
        type="line"
        {...of}
        filter={['!=', ['geometry-type'], 'Point']}
        layout={{ 'line-join': 'round', 'line-cap': 'round' }}
        paint={{ 'line-color': colours.selected, 'line-width': width(4, 2), 'line-opacity': seen }}
      />
      <Layer
        id="selection-point"
        type="circle"
        {...of}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-color': 'transparent',
          'circle-radius': 14,
          'circle-stroke-color': colours.selected,
          'circle-stroke-width': width(4, 2),
          'circle-stroke-opacity': seen,
        }}
      />
    </>
  )
}

/** Kept by the map beside its data, so that pointing at something sends nothing to the worker. */
function useSelectionState({ selected, hovered }: MapSelection): void {
  const map = useMap().current?.getMap()
  useEffect(() => {
    if (!map) return
    const show = () => {
      if (!map.getSource(COURSE_SOURCE)) return
      map.removeFeatureState({ source: COURSE_SOURCE })
      for (const id of selected) map.setFeatureState({ source: COURSE_SOURCE, id }, { selected: true })
      if (hovered) map.setFeatureState({ source: COURSE_SOURCE, id: hovered }, { hovered: true })
    }
    show()
    // A map that lost its picture and got it back has forgotten.
    map.on('webglcontextrestored', show)
    return () => void map.off('webglcontextrestored', show)
  }, [map, selected, hovered])
}
