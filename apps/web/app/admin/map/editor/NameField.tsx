import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useTyped } from './use-typed.ts'

interface NameFieldProps {
  value: string | null
  onChange: (name: string | null) => void
}

/** Applied when the field is left, so that one name is one undo step. */
export function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation('map-editor')
  const [name, setName] = useTyped(value ?? '')
  const done = () => {
    const next = name.trim() || null
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      label={t('fields.name')}
      value={name}
      maxLength={80}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={event => {
        if (event.key === 'Enter') done()
      }}
    />
  )
}
