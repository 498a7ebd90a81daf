import { useTranslation } from '../../../i18n/use-translation.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useTyped } from './use-typed.ts'

interface SettledNumberFieldProps {
  label: string
  value: number | null
  min: number
  max: number
  /** An empty field is a valid value, too. */
  canBeEmpty?: boolean
  unit?: string
  onChange: (value: number | null) => void
}

/** Applied when the field is left: typing 18 passes through 1, which is another hole's number. */
export function SettledNumberField({
  value,
  min,
  max,
  canBeEmpty = false,
  onChange,
  ...rest
}: SettledNumberFieldProps) {
  const { t } = useTranslation('map-editor')
  const [typed, setTyped] = useTyped(value)
  const isRight = typed === null ? canBeEmpty : typed >= min && typed <= max
  return (
    <NumberField
      {...rest}
      min={min}
      max={max}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (isRight && typed !== value) onChange(typed)
      }}
      {...(!isRight && { error: t('fields.between', { min, max }) })}
    />
  )
}
