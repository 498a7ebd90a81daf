import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './EmailPage.module.css'
import { EmailPage } from './EmailPage.tsx'
import { sendLink } from './lazy-confirmation.ts'

const WAIT_S = 60

/** The recipient of the mail is in the history state of the page, not in its address. */
export default function SendConfirmedPage() {
  const { t } = useTranslation('send-confirmed')
  const state: unknown = useLocation().state
  const isHydrated = useIsHydrated()
  const isKnown = isHydrated && typeof state === 'object' && state !== null && 'email' in state
  return (
    <EmailPage picture="letter" pictureLabel={t('picture')} title={t('title')} text={t('text')}>
      <ol className={styles.steps}>
        <li>{t('steps.open')}</li>
        <li>{t('steps.click')}</li>
        <li>{t('steps.unwanted')}</li>
      </ol>
      {isKnown ? (
        <Resend email={String(state.email)} />
      ) : (
        <div className={styles.actions}>
          <Link to={paths.emailNotConfirmed}>{t('again')}</Link>
        </div>
      )}
    </EmailPage>
  )
}

function Resend({ email }: { email: string }) {
  const { t, i18n } = useTranslation('send-confirmed')
  const [secondsLeft, restart] = useCountdown(WAIT_S)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send() {
    if (secondsLeft > 0) return
    restart()
    setSent(false)
    setProblem(null)
    const refusal = await sendLink(email, i18n)
    setSent(!refusal)
    setProblem(refusal)
  }
  const isWaiting = secondsLeft > 0
  return (
    <div className={styles.actions}>
      <button type="button" className="button" aria-disabled={isWaiting || undefined} onClick={send}>
        {isWaiting ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </button>
      {/* Said when it changes, not every second. */}
      <p role="status" className="visually-hidden">
        {isSent && t('sent')} {t(isWaiting ? 'wait' : 'ready')}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(before => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(seconds)]
}
