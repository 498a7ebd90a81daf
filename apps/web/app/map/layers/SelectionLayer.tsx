import { Layer } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { COURSE_SOURCE, useMapDrawing } from '../map-drawing.ts'
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
export function SelectionLayer() {
  const { colours } = useMapDrawing()
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
