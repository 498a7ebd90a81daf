import { Layer } from '@vis.gl/react-maplibre'
import type { FilterSpecification } from 'maplibre-gl'
import type { FeatureLook } from '../feature-looks.ts'
import { imageName } from '../image-name.ts'
import { COURSE_SOURCE, useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'
import { byZoom } from './by-zoom.ts'

/** Over pictures from above shapes are glass, so that what they were drawn after shows. */
const GLASS = 0.25

/** Everything of one kind: a fill, a pattern over it and an outline; what is a line shows as that outline. */
export function FeatureLayer({ kind, look }: { kind: string; look: FeatureLook }) {
  const { theme, colours, hasImagery } = useMapDrawing()
  const filter: FilterSpecification = ['==', ['get', 'kind'], kind]
  const areas: FilterSpecification = ['all', filter, ['==', ['geometry-type'], 'Polygon']]
  const lines: FilterSpecification = ['all', filter, ['!=', ['geometry-type'], 'Point']]
  const of = { source: COURSE_SOURCE, beforeId: slot(look.slot) }
  const opacity = hasImagery ? GLASS : 1
  return (
    <>
      {look.fill && (
        <Layer
          id={`${kind}-fill`}
          type="fill"
          {...of}
          filter={areas}
          paint={{ 'fill-color': colours[look.fill], 'fill-opacity': opacity }}
        />
      )}
      {look.pattern && (
        <Layer
          id={`${kind}-pattern`}
          type="fill"
          {...of}
          filter={areas}
          paint={{ 'fill-pattern': imageName(look.pattern, theme), 'fill-opacity': opacity }}
        />
      )}
      {look.casing && (
        <Layer
          id={`${kind}-casing`}
          type="line"
          {...of}
          filter={lines}
          layout={{ 'line-join': 'round' }}
          paint={{
            'line-color': colours[look.casing.line],
            'line-width': byZoom(look.casing.width),
            ...(look.casing.dash && { 'line-dasharray': [...look.casing.dash] }),
          }}
        />
      )}
      <Layer
        id={kind}
        type="line"
        {...of}
        filter={lines}
        layout={{ 'line-join': 'round' }}
        paint={{
          'line-color': colours[look.line],
          'line-width': byZoom(look.width),
          ...(look.dash && { 'line-dasharray': [...look.dash] }),
        }}
      />
    </>
  )
}
