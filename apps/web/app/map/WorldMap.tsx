import 'maplibre-gl/dist/maplibre-gl.css'
import './fonts.css'
import { Map as KitMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import styles from './CourseMap.module.css'
import type { MapFailure } from './course-map-props.ts'
import { PlacesLayer } from './layers/PlacesLayer.tsx'
import { WorldLayer } from './layers/WorldLayer.tsx'
import { MapControls } from './MapControls.tsx'
import { MAP_COLOURS } from './map-colours.ts'
import { MapDrawingProvider } from './map-drawing.ts'
import { EMPTY_STYLE } from './map-slots.ts'
import { maplibre } from './maplibre.ts'
import type { Place } from './place.ts'
import { useMapLoss } from './use-map-loss.ts'
import { useMapTheme } from './use-map-theme.ts'
import { boundsOf } from './world-bounds.ts'

interface WorldMapProps {
  /** What it shows, read aloud with the map. */
  label: string
  places: readonly Place[]
  onSelect: (id: string) => void
  onFailure: (failure: MapFailure) => void
}

const ATTRIBUTION = 'Natural Earth'
/** One place alone is shown with the country around it. */
const MAX_FIT_ZOOM = 6
/** Names stand beside their dots, and the buttons at the right edge. */
const FIT_PADDING = { top: 40, bottom: 40, left: 48, right: 100 }

/** Places anywhere in the world over plain land and borders. Load it lazily, as CourseMap. */
export function WorldMap({ label, places, onSelect, onFailure }: WorldMapProps) {
  const theme = useMapTheme()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const drawing = useMemo(() => ({ theme, colours: MAP_COLOURS[theme], hasImagery: false }), [theme])
  const bounds = useMemo(() => boundsOf(places.map(({ position }) => position)), [places])
  const fit = useCallback(() => {
    if (bounds) map?.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: MAX_FIT_ZOOM, animate: false })
  }, [map, bounds])
  useEffect(fit, [fit])
  useMapLoss(map, () => onFailure('lost'))
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label])
  return (
    <div className={styles.map} data-map={map ? 'ready' : 'loading'}>
      <KitMap
        mapLib={maplibre}
        mapStyle={EMPTY_STYLE}
        initialViewState={{ longitude: 10, latitude: 40, zoom: 1 }}
        minZoom={0}
        maxZoom={12}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        // A wheel over the map scrolls the page: the list stands below it.
        scrollZoom={false}
        attributionControl={false}
        renderWorldCopies
        fadeDuration={0}
        locale={{ 'Map.Title': label }}
        onLoad={({ target }) => setMap(target)}
        onError={({ error, target }) => {
          if (/worker failed/i.test(error.message)) onFailure('worker')
          else if ((target as unknown) === null) onFailure('unsupported')
        }}
      >
        <MapDrawingProvider value={drawing}>
          <WorldLayer />
          {map && <PlacesLayer map={map} places={places} onSelect={onSelect} />}
        </MapDrawingProvider>
      </KitMap>
      {map && <MapControls map={map} units={null} onFit={fit} />}
      <p className={styles.attribution}>{ATTRIBUTION}</p>
    </div>
  )
}
