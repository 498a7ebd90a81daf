import { NumberInput } from '@mantine/core'
import { type ClipboardEvent, type FocusEventHandler, type Ref, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  decimals?: number
  /** Shown after the number, such as m. */
  unit?: string
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/**
 * Accepts a decimal comma or point, typed or pasted; shows the language's own. Arrow keys step between the limits.
 * A typed number beyond them stays: the form shows what is allowed.
 */
export function NumberField({ value, onChange, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const { i18n } = useTranslation()
  // Typing 0.95 passes through "0.", which is the number 0 and must not be shown as one.
  const [typed, setTyped] = useState<string | number>('')

  function change(next: string | number) {
    setTyped(next)
    onChange(numberOf(next))
  }

  /** The kit takes the other language's decimal separator for a thousands separator. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').trim()
    if (!/^-?\d+[.,]\d+$/.test(text)) return
    event.preventDefault()
    change(Number(text.replace(',', '.')))
  }

  return (
    <NumberInput
      {...kitFieldProps(rest)}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={change}
      onPaste={paste}
      decimalScale={decimals}
      decimalSeparator={i18n.language === 'it' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      // Number pads of phones have no minus key.
      inputMode={(rest.min ?? 0) < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      suffix={unit ? `\u00a0${unit}` : undefined}
      hideControls
    />
  )
}

/** Null while there is no number, as after a mere minus. */
function numberOf(typed: string | number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}
