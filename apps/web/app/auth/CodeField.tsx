import { useTranslation } from '../i18n/use-translation.ts'
import { Field } from './Field.tsx'
import type { Problem } from './use-attempt.ts'

interface CodeFieldProps {
  digits: 6 | 8
  problem: Problem | undefined
}

export function CodeField({ digits, problem }: CodeFieldProps) {
  const { t } = useTranslation('login')
  return (
    <Field
      label={t('code')}
      name="code"
      hint={t('codeHint', { digits })}
      inputMode="numeric"
      autoComplete="one-time-code"
      // People copy codes with the spaces that make them readable.
      maxLength={digits * 2}
      problem={problem}
    />
  )
}
