import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  confirmAddress,
  createAccount,
  type SignInStep,
  sendCodeAgain,
  signInWithPassword,
} from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { CodeField } from '../CodeField.tsx'
import { Field } from '../Field.tsx'
import { Notice } from '../Notice.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { codeOf, emailOf, nameOf, newPasswordOf, readAll } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { Given } from './PasswordStep.tsx'

interface SignUpStepProps {
  given: Given
  onSignedUp: (given: Given) => void
  onBack: () => void
}

/** For golfers. Staff are invited by staff. */
export function SignUpStep({ given, onSignedUp, onBack }: SignUpStepProps) {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const { isBusy, problems, problemAt, attempt } = useAttempt('name', 'email', 'new-password')
  const send = (values: FormData) =>
    attempt(async () => {
      const { name, email, password } = readAll(values, { name: nameOf, email: emailOf, password: newPasswordOf })
      await createAccount({ name, email, password, language })
      onSignedUp({ ...given, email, password })
    })
  return (
    <StepForm
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      problems={problems}
      submit={t('signUp.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={<BackToSignIn onBack={onBack} label={t('signUp.hasAccount')} />}
    >
      <Field label={t('name')} name="name" autoComplete="name" maxLength={120} problem={problemAt('name')} />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={given.email}
        problem={problemAt('email')}
      />
      <PasswordField
        label={t('newPassword.field')}
        name="new-password"
        hint={t('newPassword.rules')}
        problem={problemAt('new-password')}
      />
    </StepForm>
  )
}

interface ConfirmAddressStepProps {
  given: Given
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** After the code the sign-in goes on with the password that was typed before. */
export function ConfirmAddressStep({ given, onStep, onBack }: ConfirmAddressStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, problemAt, attempt } = useAttempt('code')
  const [isSentAgain, setSentAgain] = useState(false)
  const send = (values: FormData) =>
    attempt(async () => {
      await confirmAddress(given.email, codeOf(values))
      onStep(await signInWithPassword(given.email, given.password))
    })
  const sendAgain = () =>
    attempt(async () => {
      setSentAgain(false)
      await sendCodeAgain(given.email)
      setSentAgain(true)
    })
  return (
    <StepForm
      title={t('confirmAddress.title')}
      lead={t('confirmAddress.lead', { email: given.email })}
      notice={isSentAgain && <Notice>{t('confirmAddress.sentAgain')}</Notice>}
      problems={problems}
      submit={t('confirmAddress.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={
        <>
          <p>{t('confirmAddress.noCode')}</p>
          <button type="button" onClick={sendAgain}>
            {t('confirmAddress.sendAgain')}
          </button>
          <BackToSignIn onBack={onBack} />
        </>
      }
    >
      <CodeField digits={6} problem={problemAt('code')} />
    </StepForm>
  )
}
