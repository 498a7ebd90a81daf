import { distanceMetres, type LngLat, type PinScale } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LocateIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Cutter.module.css'
import { useCutterTexts } from './use-cutter-texts.ts'

type Fix =
  | { readonly name: 'none' | 'asking' | 'denied' | 'failed' }
  | { readonly name: 'fix'; readonly at: LngLat; readonly errorMetres: number }

const ASKS_FOR_MS = 15_000

/** Compares the phone's position with the position of the cup. It never moves the cup. */
export function GpsCheck({ cup, scale }: { cup: LngLat; scale: PinScale }) {
  const { t } = useTranslation('cutter')
  const texts = useCutterTexts(scale)
  const isPaced = scale.unit === 'paces'
  const [fix, setFix] = useState<Fix>({ name: 'none' })

  function requestFix() {
    if (!navigator.geolocation) return setFix({ name: 'failed' })
    setFix({ name: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setFix({
          name: 'fix',
          at: { lng: coords.longitude, lat: coords.latitude },
          errorMetres: coords.accuracy,
        }),
      ({ code, PERMISSION_DENIED }) => setFix({ name: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: ASKS_FOR_MS, maximumAge: 0 },
    )
  }

  function resultText({ at, errorMetres }: Extract<Fix, { name: 'fix' }>): string {
    const offMetres = distanceMetres(at, cup)
    const fits = offMetres <= errorMetres
    const result = t('gps.says', { distance: texts.distance(offMetres), error: texts.distance(errorMetres) })
    return `${result} ${fits ? t('gps.agrees') : t(isPaced ? 'gps.differs' : 'gps.differsMeasured')}`
  }

  return (
    <div className={`${styles.gps} ${look('row', 'gap1x3', 'centre')}`}>
      <button type="button" className={styles.quiet} onClick={requestFix}>
        <LocateIcon size={24} aria-hidden="true" />
        {t('gps.check')}
      </button>
      <p role="status">
        {fix.name === 'fix'
          ? resultText(fix)
          : fix.name === 'none'
            ? t(isPaced ? 'gps.only' : 'gps.onlyMeasured')
            : t(`gps.${fix.name}`)}
      </p>
    </div>
  )
}
