import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AddIcon, CompassIcon, FitIcon, RemoveIcon } from '../ui/icons.ts'
import styles from './CourseMap.module.css'
import { metresPerPixel } from './metres-per-pixel.ts'
import { scaleOf } from './scale-of.ts'
import { BY_HAND } from './use-map-view.ts'

interface MapControlsProps {
  map: MapLibreMap
  /** Null for a map that is always north up and too wide for one scale. */
  units: 'metric' | 'imperial' | null
  onFit: () => void
}

const SCALE_PIXELS = 110

/** Buttons for what fingers and wheels do, and the scale. */
export function MapControls({ map, units, onFit }: MapControlsProps) {
  const { t } = useTranslation('common')
  const { bearing, metres } = useCamera(map)
  const scale = units && scaleOf(metres, SCALE_PIXELS, units)
  const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not fields of a form */}
      <div className={styles.controls} role="group" aria-label={t('map.controls')}>
        <IconButton
          label={t('map.zoomIn')}
          icon={<AddIcon size={20} aria-hidden="true" />}
          onClick={() => map.zoomIn({ duration: duration() }, BY_HAND)}
        />
        <IconButton
          label={t('map.zoomOut')}
          icon={<RemoveIcon size={20} aria-hidden="true" />}
          onClick={() => map.zoomOut({ duration: duration() }, BY_HAND)}
        />
        <IconButton label={t('map.fit')} icon={<FitIcon size={20} aria-hidden="true" />} onClick={() => onFit()} />
        {units && (
          <IconButton
            label={t('map.north')}
            icon={<CompassIcon size={20} aria-hidden="true" style={{ transform: `rotate(${-bearing}deg)` }} />}
            onClick={() => map.easeTo({ bearing: 0, duration: duration() }, BY_HAND)}
          />
        )}
      </div>
      {scale && (
        <p className={styles.scale} style={{ width: scale.pixels }}>
          {t(units === 'metric' ? 'map.metres' : 'map.yards', { distance: String(scale.distance) })}
        </p>
      )}
    </>
  )
}

function useCamera(map: MapLibreMap) {
  const [camera, setCamera] = useState(() => cameraOf(map))
  useEffect(() => {
    const moved = () => setCamera(cameraOf(map))
    map.on('move', moved)
    moved()
    return () => void map.off('move', moved)
  }, [map])
  return camera
}

function cameraOf(map: MapLibreMap) {
  return { bearing: map.getBearing(), metres: metresPerPixel(map.getZoom(), map.getCenter().lat) }
}
