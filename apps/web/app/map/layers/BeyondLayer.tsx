import { Layer } from '@vis.gl/react-maplibre'
import { useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'

/** The ground where nothing is drawn: a club without a boundary has rough everywhere. */
export function BeyondLayer({ hasBoundary }: { hasBoundary: boolean }) {
  const { colours } = useMapDrawing()
  return (
    <Layer
      id="beyond"
      type="background"
      beforeId={slot('imagery')}
      paint={{ 'background-color': hasBoundary ? colours.beyond : colours.rough }}
    />
  )
}
