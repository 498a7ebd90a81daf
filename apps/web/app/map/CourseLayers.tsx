import { Source } from '@vis.gl/react-maplibre'
import { memo, useMemo } from 'react'
import { DRAWN_KINDS, lookOf } from './feature-looks.ts'
import { FeatureLayer } from './layers/FeatureLayer.tsx'
import { HoleBadgeLayer, LineOfPlayLayer, SyntheticGreenLayer, TeeLayer } from './layers/HoleLayers.tsx'
import { NameLayer, PlaceLayer } from './layers/NameLayers.tsx'
import { SelectionLayer } from './layers/SelectionLayer.tsx'
import { MapSelectionState } from './MapSelectionState.tsx'
import { itemsOf } from './map-data.ts'
import { COURSE_SOURCE } from './map-drawing.ts'
import type { MapModel } from './map-model.ts'

interface CourseLayersProps {
  model: MapModel
  hidden: readonly string[]
  labels: boolean
}

/** The course from the ground up, numbers above all. Looked at again only when it changes: it is half a hundred layers. */
export const CourseLayers = memo(function CourseLayers({ model, hidden, labels }: CourseLayersProps) {
  const data = useMemo(() => itemsOf(model, new Set(hidden)), [model, hidden])
  return (
    <Source id={COURSE_SOURCE} type="geojson" data={data} promoteId="id" maxzoom={20} tolerance={0.2}>
      {DRAWN_KINDS.map(kind => (
        <FeatureLayer key={kind} kind={kind} look={lookOf(kind)} />
      ))}
      <SyntheticGreenLayer />
      <TeeLayer />
      <LineOfPlayLayer />
      <SelectionLayer />
      <MapSelectionState />
      <PlaceLayer />
      {labels && <NameLayer />}
      {labels && <HoleBadgeLayer />}
    </Source>
  )
})
