import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './EmailPage.module.css'
import { EmailPage } from './EmailPage.tsx'
import { sendLink } from './lazy-confirmation.ts'

export default function EmailNotConfirmedPage() {
  const { t, i18n } = useTranslation('email-not-confirmed')
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = input.current?.value.trim() ?? ''
    if (!email || input.current?.validity.typeMismatch) {
      setProblem(t('invalid'))
      input.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    const refusal = await sendLink(email, i18n)
    if (!refusal) return navigate(paths.sendConfirmed, { state: { email } })
    setBusy(false)
    setProblem(refusal)
  }
  return (
    <EmailPage picture="rough" pictureLabel={t('picture')} title={t('title')} text={t('text')}>
      <noscript>
        <p>
          {t('noScript')} <Link to={`${paths.aboutUs}#form-generic`}>{t('contact')}</Link>
        </p>
      </noscript>
      <form className={styles.form} noValidate onSubmit={send}>
        <label htmlFor="email">{t('email')}</label>
        <div className={styles.line}>
          <input
            ref={input}
            id="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-invalid={problem !== null || undefined}
            aria-describedby="problem"
          />
          <button
            type="submit"
            className="button button-primary"
            disabled={!isHydrated}
            aria-busy={isBusy || undefined}
          >
            {t('send')}
          </button>
        </div>
        <p id="problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      </form>
    </EmailPage>
  )
}
