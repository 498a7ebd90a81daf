import { type ClientLoaderFunctionArgs, Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { spendLink } from './ask.ts'
import type { LinkOutcome } from './confirmation.ts'
import styles from './EmailPage.module.css'
import { EmailPage } from './EmailPage.tsx'

/** The link of the mail is good once, so it is spent once, when the page opens. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<LinkOutcome | 'noToken'> {
  const token = tokenOf(new URL(request.url))
  if (!token) return 'noToken'
  return spendLink(token)
}

/** Another language is another address, but the same link. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return tokenOf(currentUrl) !== tokenOf(nextUrl)
}

const tokenOf = (address: URL) => address.searchParams.get('token')

export function HydrateFallback() {
  const { t } = useTranslation('email-confirmed')
  return (
    <EmailPage picture="pin" pictureLabel={t('picture')} title={t('wait.title')} text={t('wait.text')}>
      <noscript>
        <p>{t('wait.noScript')}</p>
      </noscript>
    </EmailPage>
  )
}

export default function EmailConfirmedPage() {
  const { t } = useTranslation('email-confirmed')
  const outcome = useLoaderData<typeof clientLoader>()
  const isGood = outcome === 'confirmed' || outcome === 'used' || outcome === 'noToken'
  return (
    <EmailPage
      picture={isGood ? 'pin' : 'rough'}
      pictureLabel={t(isGood ? 'picture' : 'pictureRough')}
      title={t(`${outcome}.title`)}
      text={t(`${outcome}.text`)}
    >
      <div className={styles.actions}>
        {outcome === 'noAnswer' && (
          <button type="button" className="button button-primary" onClick={() => location.reload()}>
            {t('tryAgain')}
          </button>
        )}
        {isGood && (
          <Link to={paths.admin} className="button button-primary">
            {t('signIn')}
          </Link>
        )}
        {outcome === 'confirmed' && <Link to={paths.app}>{t('app')}</Link>}
        {(outcome === 'expired' || outcome === 'unknown') && (
          <Link to={paths.emailNotConfirmed} className="button button-primary">
            {t('newLink')}
          </Link>
        )}
      </div>
    </EmailPage>
  )
}
