import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { choosePassword, type SignInStep } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { Field } from '../Field.tsx'
import { ForgotPasswordLink } from '../ForgotPasswordLink.tsx'
import styles from '../Form.module.css'
import { PasswordField } from '../PasswordField.tsx'
import { nameOf, newPasswordOf, readAll } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'

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

interface NewPasswordStepProps {
  email: string
  asksName: boolean
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** Someone who was invited signs in for the first time. */
export function NewPasswordStep({ email, asksName, onStep, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, problemAt, attempt } = useAttempt('name', 'new-password')
  const send = (values: FormData) =>
    attempt(async () => {
      const { name, password } = readAll(values, { name: asksName ? nameOf : () => null, password: newPasswordOf })
      onStep(await choosePassword(email, password, name))
    })
  return (
    <StepForm
      title={t('newPassword.title')}
      lead={t('newPassword.lead')}
      problems={problems}
      submit={t('newPassword.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={<BackToSignIn onBack={onBack} />}
    >
      {asksName && (
        <Field label={t('name')} name="name" autoComplete="name" maxLength={120} problem={problemAt('name')} />
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('newPassword.field')}
        name="new-password"
        hint={t('newPassword.rules')}
        problem={problemAt('new-password')}
      />
    </StepForm>
  )
}
