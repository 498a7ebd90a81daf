import { LANGUAGES, type Language, type TranslatedText } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface TranslatedFieldProps {
  /** The input for a language has the id `{id}-{language}`; the first one carries the error. */
  id: string
  label: string
  value: TranslatedText
  onChange: (value: TranslatedText) => void
  onBlur?: () => void
  maxLength: number
  error?: string | undefined
  isLong?: boolean
  languages?: readonly Language[]
}

/** One text in every language. A missing language is allowed as long as one is there, and the field says so. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { id, label, value, onChange, onBlur, maxLength, error, isLong, languages = LANGUAGES } = props
  const { t } = useTranslation('common')
  const Field = isLong ? TextAreaField : TextField
  return languages.map((language, at) => {
    const isMissing = !value[language] && languages.some(other => value[other])
    return (
      <Field
        key={language}
        id={`${id}-${language}`}
        label={`${label} · ${t(`ui.languages.${language}`)}`}
        lang={language}
        maxLength={maxLength}
        autoComplete="off"
        value={value[language] ?? ''}
        onChange={event => onChange({ ...value, [language]: event.currentTarget.value || null })}
        {...(onBlur && { onBlur })}
        {...(isMissing && { description: t('ui.translationMissing') })}
        {...(at === 0 && error && { error })}
      />
    )
  })
}
