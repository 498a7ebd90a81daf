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

/** Where the phone thinks it is, against where the cup was said to be. It never moves the cup. */
export function GpsCheck({ cup, scale }: { cup: LngLat; scale: PinScale }) {
  const { t } = useTranslation('cutter')
  const words = useCutterTexts(scale)
  const isPaced = scale.unit === 'paces'
  const [fix, setFix] = useState<Fix>({ name: 'none' })

  function ask() {
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

  function says({ at, errorMetres }: Extract<Fix, { name: 'fix' }>): string {
    const offMetres = distanceMetres(at, cup)
    const fits = offMetres <= errorMetres
    const told = t('gps.says', { distance: words.distance(offMetres), error: words.distance(errorMetres) })
    return `${told} ${fits ? t('gps.agrees') : t(isPaced ? 'gps.differs' : 'gps.differsMeasured')}`
  }

  return (
    <div className={`${styles.gps} ${look('row', 'gap1x3', 'centre')}`}>
      <button type="button" className={styles.quiet} onClick={ask}>
        <LocateIcon size={24} aria-hidden="true" />
        {t('gps.check')}
      </button>
      <p role="status">
        {fix.name === 'fix'
          ? says(fix)
          : fix.name === 'none'
            ? t(isPaced ? 'gps.only' : 'gps.onlyMeasured')
            : t(`gps.${fix.name}`)}
      </p>
    </div>
  )
}
