import { useTranslation } from '../i18n/use-translation.ts'
import { Field } from './Field.tsx'

export function CodeField({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation('login')
  return (
    <Field
      label={t('code')}
      name="code"
      hint={t('codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      isWrong={isWrong}
    />
  )
}
