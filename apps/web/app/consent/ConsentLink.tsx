import { Link } from 'react-router'
import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { openConsentSettings } from '../error-reporting/consent.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'

/** For the footer. Until a script runs there is nothing to choose, and the policy says so. */
export function ConsentLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  if (!useIsHydrated()) {
    return (
      <Link to={paths.cookiePolicy} className={className}>
        {t('consent.settings')}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={openConsentSettings}>
      {t('consent.settings')}
    </button>
  )
}
