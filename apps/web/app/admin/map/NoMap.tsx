import type { ClubMap, MapHole } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoursePicture } from '../../map/CoursePicture.tsx'
import { useMapTheme } from '../../map/use-map-theme.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoIcon, RetryIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { DrawnHole } from './DrawnHole.tsx'
import styles from './MapPage.module.css'

interface NoMapProps {
  map: ClubMap
  hole: MapHole | null
  onRetry: () => void
}

/** For browsers without WebGL: the same course as a picture, showing the hole selected in the list. */
export function NoMap({ map, hole, onRetry }: NoMapProps) {
  const { t } = useTranslation('map')
  const theme = useMapTheme()
  return (
    <div className={styles.noMap}>
      <div className={`${styles.noMapNotice} ${look('row', 'gap3', 'centre')}`} role="status">
        <InfoIcon size={20} aria-hidden="true" />
        <p className={look('grow', 'flush')}>{t('noMap.sentence')}</p>
        <Button icon={<RetryIcon size={18} aria-hidden="true" />} onClick={onRetry}>
          {t('noMap.retry')}
        </Button>
      </div>
      <figure className={`${styles.picture} ${look('stack', 'gap2')}`}>
        {hole?.lineOfPlay ? (
          <DrawnHole map={map} hole={hole} theme={theme} />
        ) : (
          <CoursePicture model={map} theme={theme} label={t('noMap.course', { count: map.holes.length })} />
        )}
        {hole && !hole.lineOfPlay && (
          <figcaption className={look('flush')}>{t('noMap.noLine', { number: String(hole.number) })}</figcaption>
        )}
        {map.attribution && <p className={look('flush', 'muted')}>{map.attribution}</p>}
      </figure>
    </div>
  )
}
