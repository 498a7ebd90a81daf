import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Editor.module.css'

/** Shown after the conflict dialog was closed: it has to be resolved before publishing. */
export function ConflictNotice({ count, onChoose }: { count: number; onChoose: () => void }) {
  const { t } = useTranslation('map-editor')
  return (
    <div className={`${styles.notice} ${look('row', 'gap2x3', 'centre')}`} role="status">
      <InfoIcon size={20} aria-hidden="true" />
      <p className={look('grow', 'flush')}>{t('conflict.open', { count })}</p>
      <Button onClick={onChoose}>{t('conflict.choose')}</Button>
    </div>
  )
}
