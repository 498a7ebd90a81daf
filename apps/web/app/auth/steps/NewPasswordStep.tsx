import { useTranslation } from '../../i18n/use-translation.ts'
import { choosePassword, type SignInStep } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { nameOf, newPasswordOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'

interface NewPasswordStepProps {
  email: string
  asksName: boolean
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** Someone who was invited signs in for the first time. */
export function NewPasswordStep({ email, asksName, onStep, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problem, attempt } = useAttempt()
  const send = (values: FormData) =>
    attempt(async () => {
      const name = asksName ? nameOf(values) : null
      onStep(await choosePassword(email, newPasswordOf(values), name))
    })
  return (
    <StepForm
      title={t('newPassword.title')}
      lead={t('newPassword.lead')}
      problem={problem}
      submit={t('newPassword.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={<BackToSignIn onBack={onBack} />}
    >
      {asksName && (
        <Field label={t('name')} name="name" autoComplete="name" maxLength={120} isWrong={problem?.field === 'name'} />
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('newPassword.field')}
        name="new-password"
        hint={t('newPassword.rules')}
        isWrong={problem?.field === 'new-password'}
      />
    </StepForm>
  )
}
