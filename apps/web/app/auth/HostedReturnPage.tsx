import { type ClientLoaderFunctionArgs, Link, replace, useLoaderData } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { addressAfterSignIn } from '../session/address-after-sign-in.ts'
import { finishHostedSignIn, StateMismatch } from '../session/hosted.ts'
import { isSessionError } from '../session/session-error.ts'
import styles from './Form.module.css'

type Problem = 'notAskedFor' | 'network' | 'refused'

/** The hosted pages redirect here with a code; without one the visitor wants to sign in. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Problem> {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')
  if (searchParams.has('error')) return 'refused'
  if (!code) throw replace(paths.login)
  try {
    await finishHostedSignIn(code, searchParams.get('state') ?? '')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    console.error(error)
    if (error instanceof StateMismatch) return 'notAskedFor'
    return isSessionError(error, 'Network error') ? 'network' : 'refused'
  }
  throw replace(addressAfterSignIn())
}

export function HydrateFallback() {
  const { t } = useTranslation('account-recovery')
  return (
    <div role="status">
      <h1 className={styles.title}>{t('wait.title')}</h1>
      <p className={styles.lead}>{t('wait.lead')}</p>
    </div>
  )
}

export default function HostedReturnPage() {
  const { t } = useTranslation('account-recovery')
  const problem = useLoaderData<typeof clientLoader>()
  return (
    <div role="alert">
      <h1 className={styles.title}>{t('problem.title')}</h1>
      <p className={styles.lead}>{t(`problem.${problem}`)}</p>
      <Link to={paths.login} className="button button-primary">
        {t('problem.signIn')}
      </Link>
    </div>
  )
}
