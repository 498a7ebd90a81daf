import { useTranslation } from '../i18n/use-translation.ts'
import { OfflineIcon } from './icons.ts'
import { look } from './look.ts'
import styles from './OfflineBanner.module.css'

export interface OfflineBannerProps {
  isOffline: boolean
  /** A time for reading: 10:42. */
  since: string
  /** The number of local changes not sent yet. */
  waitingCount?: number
}

/** The live region is always rendered, so that going offline and coming back are both read aloud. */
export function OfflineBanner({ isOffline, since, waitingCount = 0 }: OfflineBannerProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {isOffline && (
        <p className={`${styles.banner} ${look('line', 'gap3', 'centre', 'flush')}`}>
          <OfflineIcon size={20} aria-hidden="true" />
          <span>
            {t('ui.offlineSince', { time: since })}
            {waitingCount > 0 && ` ${t('ui.waitingToBeSent', { count: waitingCount })}`}
          </span>
        </p>
      )}
    </div>
  )
}
