import { type ReactNode, useEffect, useRef } from 'react'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { type SignInStep, signInWithMailedCode, signInWithPassword } from '../../session/sign-in.ts'
import { Field } from '../Field.tsx'
import { ForgotPasswordLink } from '../ForgotPasswordLink.tsx'
import styles from '../Form.module.css'
import { PasswordField } from '../PasswordField.tsx'
import { emailOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { storeTypedEmail, typedEmail } from '../typed-email.ts'
import { useAttempt } from '../use-attempt.ts'

/** What was typed at the start; later steps and another try need it. */
export interface Given {
  readonly email: string
  readonly password: string
  readonly remembers: boolean
}

const FORM = 'sign-in'

interface PasswordStepProps {
  given: Given
  notice: ReactNode
  onStep: (step: SignInStep, given: Given) => void
  onSignUp: () => void
}

export function PasswordStep({ given, notice, onStep, onSignUp }: PasswordStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, problemAt, attempt } = useAttempt('email', 'password')
  const isHydrated = useIsHydrated()
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A password manager, or someone fast, may have filled it in before the script was there.
    if (email.current?.value) storeTypedEmail(email.current.value)
    else if (email.current) email.current.value = typedEmail()
  }, [])
  const send = (values: FormData) =>
    attempt(async () => {
      const next: Given = {
        email: emailOf(values),
        password: String(values.get('password') ?? ''),
        remembers: values.has('remember'),
      }
      const isByMail = values.get('by') === 'mail'
      const step = isByMail ? signInWithMailedCode(next.email) : signInWithPassword(next.email, next.password)
      onStep(await step, next)
    })
  return (
    <StepForm
      id={FORM}
      title={t('title')}
      lead={t('lead', { product: PRODUCT_NAME })}
      notice={notice}
      problems={problems}
      submit={t('submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={
        <>
          <ForgotPasswordLink />
          <button type="submit" form={FORM} name="by" value="mail" disabled={!isHydrated}>
            {t('mailedCode.ask')}
          </button>
          <p>
            {t('noAccount')}{' '}
            <button type="button" onClick={onSignUp}>
              {t('createAccount')}
            </button>
          </p>
        </>
      }
    >
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        ref={email}
        defaultValue={given.email}
        onInput={event => storeTypedEmail(event.currentTarget.value)}
        problem={problemAt('email')}
      />
      <PasswordField label={t('password')} name="password" problem={problemAt('password')} />
      <label className={styles.check}>
        <input type="checkbox" name="remember" defaultChecked={given.remembers} />
        <span>{t('remember')}</span>
      </label>
    </StepForm>
  )
}
