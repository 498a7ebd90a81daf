import type { MapImportDetail } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { useFileSize } from '../shell/use-file-size.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** The server is parsing the file; a user who leaves finds the import in the list. */
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
      <div className={look('column', 'gap4')}>
        <ProgressBar label={t('reading.title')} {...(isCounted && { done, total })} note={note} />
        <p className={look('flush', 'muted', 'small')}>{t('reading.leave')}</p>
        <div>
          <DiscardButton detail={detail} />
        </div>
      </div>
    </Card>
  )
}
