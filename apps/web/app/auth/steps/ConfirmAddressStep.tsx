import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirmAddress, type SignInStep, sendCodeAgain, signInWithPassword } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { CodeField } from '../CodeField.tsx'
import { Notice } from '../Notice.tsx'
import { codeOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { Given } from './PasswordStep.tsx'

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
