import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import styles from './Profile.module.css'

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** Stays visible while there is something to save. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={`${styles.saveBar} ${look('row', 'gap3', 'centre', 'right')}`} data-dirty={isDirty || undefined}>
      <p className={look('grow', 'flush', 'semibold')} role="status">
        {isDirty && t('club.unsaved')}
      </p>
      {isDirty && <Button onClick={onDiscard}>{t('club.discard')}</Button>}
      <Button type="submit" variant="primary" loading={isSaving}>
        {t('club.save')}
      </Button>
    </div>
  )
}
