import type { MapImportDetail } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { useFileSize } from '../shell/use-file-size.ts'
import { DiscardButton } from './DiscardButton.tsx'
import styles from './Import.module.css'
import { ProgressBar } from './ProgressBar.tsx'

/** The server is at it; who leaves finds it again in the list. */
export function ReadingView({ detail }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const fileSize = useFileSize()
  const { step, done, total } = detail.progress
  const isCounted = step === 'proposing' && total > 0
  const note = isCounted
    ? t('reading.club', { number: Math.min(done + 1, total), of: total })
    : t(`reading.${step}`, { size: fileSize(detail.bytes) })
  return (
    <Card>
      <div className={styles.stack}>
        <ProgressBar label={t('reading.title')} {...(isCounted && { done, total })} note={note} />
        <p className={styles.small}>{t('reading.leave')}</p>
        <div>
          <DiscardButton detail={detail} />
        </div>
      </div>
    </Card>
  )
}
