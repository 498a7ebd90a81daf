import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { FlagMark } from './Brand.tsx'
import styles from './ShellSkeleton.module.css'

/** The shell before the user is known. Rendered on the server: no UI kit, and no style attribute (CSP). */
export function ShellSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={`${styles.shell} ${look('line')}`} aria-busy="true">
      <div className={`${styles.side} ${look('fixed')}`} aria-hidden="true">
        <FlagMark />
      </div>
      <div className={look('grow', 'shrink')}>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.brand}>
            <FlagMark />
          </div>
        </div>
        <main className={styles.main}>
          <p className="visually-hidden" role="status">
            {t('shell.loading')}
          </p>
          <noscript>
            <p>{t('shell.needsScript')}</p>
          </noscript>
          <div className={`${styles.bones} ${look('stack', 'gap4')}`} aria-hidden="true">
            <div />
            <div />
            <div />
          </div>
        </main>
      </div>
      <div className={styles.bottom} aria-hidden="true" />
    </div>
  )
}
