import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createAccount } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { emailOf, nameOf, newPasswordOf, readAll } from '../read-fields.ts'
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
  const { language } = useLanguage()
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
