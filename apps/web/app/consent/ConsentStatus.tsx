import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { openConsentSettings } from '../error-reporting/consent.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { ConsentSentence } from './ConsentSentence.tsx'
import styles from './ConsentStatus.module.css'

/** For the cookie policy: what this browser has chosen and when, and the way to change it. */
export function ConsentStatus() {
  const { t } = useTranslation('common')
  const { sentryDsn } = usePageSettings()
  const isHydrated = useIsHydrated()
  if (!sentryDsn) return <p className={styles.status}>{t('consent.nothing')}</p>
  return (
    <div className={styles.status}>
      {/* Without a script nothing optional runs either. */}
      <p role="status">{isHydrated ? <ConsentSentence /> : t('consent.none')}</p>
      {isHydrated && (
        <button type="button" className="button" onClick={openConsentSettings}>
          {t('consent.change')}
        </button>
      )}
    </div>
  )
}
