import 'maplibre-gl/dist/maplibre-gl.css'
import './fonts.css'
import { Map as KitMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { CourseLayers } from './CourseLayers.tsx'
import styles from './CourseMap.module.css'
import type { CourseMapProps, MapFailure } from './course-map-props.ts'
import { BeyondLayer } from './layers/BeyondLayer.tsx'
import { ImageryLayer } from './layers/ImageryLayer.tsx'
import { MapControls } from './MapControls.tsx'
import { MapImages } from './MapImages.tsx'
import { MAP_COLOURS } from './map-colours.ts'
import { MapDrawingProvider } from './map-drawing.ts'
import { NOTHING_SELECTED } from './map-model.ts'
import { EMPTY_STYLE } from './map-slots.ts'
import { MAX_ZOOM } from './map-view.ts'
import { maplibre } from './maplibre.ts'
import { SelectionProvider } from './selection-context.ts'
import { useMapLoss } from './use-map-loss.ts'
import { useMapPointer } from './use-map-pointer.ts'
import { useMapTheme } from './use-map-theme.ts'
import { useMapView } from './use-map-view.ts'

export type { CourseMapProps, MapFailure }

const NONE: readonly string[] = []

/** A course on a map, drawn from its own shapes. Load it lazily: the library weighs more than the rest of the page. */
export function CourseMap(props: CourseMapProps) {
  const { label, model, hidden = NONE, selection = NOTHING_SELECTED, labels = true, imagery = null } = props
  const { t } = useTranslation('common')
  const theme = useMapTheme()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const drawing = useMemo(
    () => ({ theme, colours: MAP_COLOURS[theme], hasImagery: imagery !== null }),
    [theme, imagery],
  )
  const { hovering } = props
  const shown = useMemo(() => ({ selection, hovering }), [selection, hovering])
  const view = useMapView(map, props)
  useMapPointer(map, props)
  useMapLoss(map, () => props.onFailure?.('lost'))
  const onReady = useRef(props.onReady)
  onReady.current = props.onReady
  useEffect(() => {
    if (!map) return
    onReady.current?.(map)
    return () => onReady.current?.(null)
  }, [map])
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label])

  return (
    <div ref={root} className={styles.map} data-map={map ? 'ready' : 'loading'}>
      <KitMap
        mapLib={maplibre}
        mapStyle={EMPTY_STYLE}
        initialViewState={view.first}
        maxZoom={MAX_ZOOM}
        minZoom={10}
        maxPitch={0}
        dragRotate
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        renderWorldCopies={false}
        fadeDuration={0}
        locale={{ 'Map.Title': label }}
        cursor={props.cursor}
        onLoad={({ target }) => setMap(target)}
        onIdle={() => root.current?.setAttribute('data-idle', '')}
        onError={event => {
          const failure = failureOf(event)
          if (failure) props.onFailure?.(failure)
        }}
      >
        <MapDrawingProvider value={drawing}>
          <MapImages />
          <BeyondLayer hasBoundary={model.boundary !== null} />
          {imagery && <ImageryLayer imagery={imagery} />}
          <SelectionProvider value={shown}>
            <CourseLayers model={model} hidden={hidden} labels={labels} />
          </SelectionProvider>
          {map && props.children}
        </MapDrawingProvider>
      </KitMap>
      {map && props.controls !== false && (
        <MapControls map={map} units={props.units ?? 'metric'} onFit={view.fitAgain} />
      )}
      <p className={styles.attribution}>
        {[props.attribution, imagery?.attribution].filter(Boolean).join(' · ') || t('map.noAttribution')}
      </p>
    </div>
  )
}

/** Null for what a map lives with, such as one picture from above that does not load. */
function failureOf({ error, target }: { error: Error; target: unknown }): MapFailure | null {
  if (/worker failed/i.test(error.message)) return 'worker'
  // Without a map there is nobody whom it happened to.
  return target === null ? 'unsupported' : null
}
