import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { ForgotPasswordLink } from '../ForgotPasswordLink.tsx'
import styles from '../Form.module.css'

/** Platform staff require a new password, which is chosen on the hosted page. */
export function ResetPasswordStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('login')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('resetPassword.title')}
      </h1>
      <p className={styles.lead}>{t('resetPassword.lead')}</p>
      <div className={styles.links}>
        <ForgotPasswordLink />
        <BackToSignIn onBack={onBack} />
      </div>
    </>
  )
}
