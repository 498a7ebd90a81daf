import type { ClubMap } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoursePicture } from '../../../map/CoursePicture.tsx'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfoIcon, RetryIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Editor.module.css'

interface NoMapProps {
  map: ClubMap
  onRetry: () => void
}

/** For browsers without WebGL, or that lost its context: everything can be done from the list, in numbers. */
export function NoMap({ map, onRetry }: NoMapProps) {
  const { t } = useTranslation('map-editor')
  const theme = useMapTheme()
  return (
    <div className={`${styles.noMap} ${look('stack', 'gap3')}`}>
      <div className={look('row', 'gap2x3', 'centre')} role="status">
        <InfoIcon size={24} aria-hidden="true" />
        <p className={look('grow', 'flush')}>{t('noMap.sentence')}</p>
        <Button icon={<RetryIcon size={18} aria-hidden="true" />} onClick={onRetry}>
          {t('noMap.retry')}
        </Button>
      </div>
      <CoursePicture model={map} theme={theme} label={t('noMap.picture', { count: map.holes.length })} />
    </div>
  )
}
