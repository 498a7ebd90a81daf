import { useTranslation } from '../../i18n/use-translation.ts'
import { type Coming, isComing } from '../coming.ts'
import styles from './ComingTag.module.css'

/** Beside what is not there yet; nothing beside what is. */
export function ComingTag({ of }: { of: Coming | undefined }) {
  const { t } = useTranslation('common')
  if (!isComing(of)) return null
  return (
    <>
      {' '}
      <span className={styles.tag}>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path d="M7 1a6 6 0 1 0 .01 0M7 4v3l2 1.5" />
        </svg>
        {t('coming')}
      </span>
    </>
  )
}
