import { Layer, Source } from '@vis.gl/react-maplibre'
import { slot } from '../map-slots.ts'

/** Aerial imagery that the operator configures: the address has {z}, {x} and {y} in it. */
export interface Imagery {
  readonly url: string
  readonly attribution: string
}

export function ImageryLayer({ imagery }: { imagery: Imagery }) {
  return (
    <Source id="imagery" type="raster" tiles={[imagery.url]} tileSize={256} maxzoom={19}>
      <Layer id="imagery" type="raster" source="imagery" beforeId={slot('areas')} />
    </Source>
  )
}
