import { useTranslation } from '../../i18n/use-translation.ts'
import { answerStep, type Factor, type SignInStep } from '../../session/sign-in.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { CodeField } from '../CodeField.tsx'
import styles from '../Form.module.css'
import { codeOf, textOf } from '../read-fields.ts'
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

interface SetUpStepProps {
  email: string
  secret: string
  uri: string
  onStep: (step: SignInStep) => void
  onBack: () => void
}

/** Someone who must have a second factor and has none. */
export function SetUpStep({ email, secret, uri, onStep, onBack }: SetUpStepProps) {
  const { t } = useTranslation('login')
  const { isBusy, problems, problemAt, attempt } = useAttempt('code')
  const send = (values: FormData) => attempt(async () => onStep(await answerStep(email, codeOf(values))))
  return (
    <StepForm
      title={t('setUp.title')}
      lead={t('setUp.lead')}
      problems={problems}
      submit={t('setUp.submit')}
      isBusy={isBusy}
      onSubmit={send}
      links={<BackToSignIn onBack={onBack} />}
    >
      <ol className={styles.steps}>
        <li>
          <p>{t('setUp.scan')}</p>
          <QrCode text={uri} label={t('setUp.picture')} />
        </li>
        <li>
          <p>{t('setUp.type')}</p>
          <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>{t('setUp.enter')}</li>
      </ol>
      <p className={styles.hint}>{t('setUp.lost')}</p>
      <CodeField digits={6} problem={problemAt('code')} />
    </StepForm>
  )
}
