import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { problemOf } from '../../session/session-problem.ts'
import { answerStep, type Factor, type SignInStep, signInWithMailedCode } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { CodeField } from '../CodeField.tsx'
import { Notice } from '../Notice.tsx'
import { codeOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { Mistyped, useAttempt } from '../use-attempt.ts'

interface CodeStepProps {
  email: string
  /** Without one the code stands for the password. */
  factor: Factor | null
  destination: string
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** A code from the authenticator app, a text message or a mail. */
export function CodeStep({ email, factor, destination, onStep, onBack }: CodeStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, problemAt, attempt } = useAttempt('code')
  const [isSentAgain, setSentAgain] = useState(false)
  const isMailed = factor === null || factor === 'EMAIL'
  const send = (values: FormData) =>
    attempt(async () => onStep(await answerStep(email, codeOf(values)).catch(throwWrongCode)))
  const sendAgain = () =>
    attempt(async () => {
      setSentAgain(false)
      onStep(await signInWithMailedCode(email))
      setSentAgain(true)
    })
  return (
    <StepForm
      title={t(factor ? 'secondFactor.title' : 'mailedCode.title')}
      lead={factor === 'TOTP' ? t('secondFactor.app') : t('secondFactor.sent', { destination })}
      notice={isSentAgain && <Notice>{t('mailedCode.sentAgain')}</Notice>}
      problems={problems}
      submit={t('secondFactor.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={
        <>
          {!factor && (
            <button type="button" onClick={sendAgain}>
              {t('confirmAddress.sendAgain')}
            </button>
          )}
          <BackToSignIn onBack={onBack} />
        </>
      }
    >
      <CodeField digits={isMailed ? 8 : 6} problem={problemAt('code')} />
    </StepForm>
  )
}

/** The provider takes the answer to its own challenge for a password; the person typed a code. */
function throwWrongCode(error: unknown): never {
  throw problemOf(error) === 'wrongPassword' ? new Mistyped('wrongCode') : error
}
