import { useTranslation } from '../../i18n/use-translation.ts'
import { answerStep, type Factor, type SignInStep } from '../../session/sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import styles from '../Form.module.css'
import { textOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'

interface ChoiceStepProps {
  email: string
  factors: readonly Factor[]
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** Someone who has several second factors. */
export function ChoiceStep({ email, factors, onStep, onBack }: ChoiceStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, attempt } = useAttempt()
  const send = (values: FormData) => attempt(async () => onStep(await answerStep(email, textOf(values, 'factor'))))
  return (
    <StepForm
      title={t('choice.title')}
      problems={problems}
      submit={t('secondFactor.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={<BackToSignIn onBack={onBack} />}
    >
      <fieldset className={styles.choices}>
        <legend>{t('choice.question')}</legend>
        {factors.map((factor, at) => (
          <label key={factor} className={styles.check}>
            <input type="radio" name="factor" value={factor} defaultChecked={at === 0} />
            <span>{t(`choice.${factor}`)}</span>
          </label>
        ))}
      </fieldset>
    </StepForm>
  )
}
