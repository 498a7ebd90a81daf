import { useTranslation } from '../../i18n/use-translation.ts'
import { answerStep, type SignInStep } from '../../session/sign-in.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { CodeField } from '../CodeField.tsx'
import styles from '../Form.module.css'
import { codeOf } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { useAttempt } from '../use-attempt.ts'

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
