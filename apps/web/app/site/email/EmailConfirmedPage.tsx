import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import type { LinkOutcome } from './confirmation.ts'
import styles from './EmailPage.module.css'
import { EmailPage } from './EmailPage.tsx'
import { spendLink } from './lazy-confirmation.ts'

/**
 * The link of the mail is good once, so a person spends it with the button: programs that look through mail open links
 * too. The server renders one page for everyone, so what the address holds is known only in the browser.
 */
export default function EmailConfirmedPage() {
  const { t } = useTranslation('email-confirmed')
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  // Kept: a change of language leaves the page and loses the end of its address.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'))
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const step = outcome ?? (isHydrated && !token ? 'noToken' : 'ask')
  const isRough = step === 'expired' || step === 'unknown' || step === 'noAnswer'

  async function confirm() {
    if (isBusy || !token) return
    setBusy(true)
    setOutcome(await spendLink(token))
    setBusy(false)
  }
  return (
    <EmailPage
      picture={isRough ? 'rough' : 'green-1'}
      pictureLabel={t(isRough ? 'pictureRough' : 'picture')}
      title={t(`${step}.title`)}
      text={t(`${step}.text`)}
    >
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className={styles.actions}>
        {(step === 'ask' || step === 'noAnswer') && (
          <button
            type="button"
            className="button button-primary"
            disabled={!isHydrated}
            aria-busy={isBusy || undefined}
            onClick={confirm}
          >
            {t(isBusy ? 'checking' : step === 'ask' ? 'confirm' : 'tryAgain')}
          </button>
        )}
        {(step === 'confirmed' || step === 'used' || step === 'noToken') && (
          <Link to={paths.admin} className="button button-primary">
            {t('signIn')}
          </Link>
        )}
        {step === 'confirmed' && <Link to={paths.app}>{t('app')}</Link>}
        {(step === 'expired' || step === 'unknown') && (
          <Link to={paths.emailNotConfirmed} className="button button-primary">
            {t('newLink')}
          </Link>
        )}
      </div>
    </EmailPage>
  )
}
