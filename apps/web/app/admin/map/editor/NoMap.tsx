import { useTranslation } from '../../../i18n/use-translation.ts'
import { InfoIcon } from '../../../ui/icons.ts'
import styles from './Editor.module.css'

/** A browser without WebGL: everything can be done from the list, in numbers. */
export function NoMap() {
  const { t } = useTranslation('map-editor')
  return (
    <div className={styles.noMap} role="status">
      <InfoIcon size={24} aria-hidden="true" />
      <p>{t('noMap')}</p>
    </div>
  )
}
