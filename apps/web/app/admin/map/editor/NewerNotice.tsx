import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Editor.module.css'

/** Someone published while this draft was open. */
export function NewerNotice({ onRebase }: { onRebase: () => void }) {
  const { t } = useTranslation('map-editor')
  return (
    <div className={`${styles.notice} ${look('row', 'gap2x3', 'centre')}`} role="status">
      <InfoIcon size={20} aria-hidden="true" />
      <p className={look('grow', 'flush')}>{t('newer.sentence')}</p>
      <Button onClick={onRebase}>{t('newer.bringIn')}</Button>
    </div>
  )
}
