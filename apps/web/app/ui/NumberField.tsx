import { NumberInput } from '@mantine/core'
import type { FocusEventHandler, Ref } from 'react'
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

/** Comma or point, both are understood; the language's own is shown. Arrow keys step. */
export function NumberField({ value, onChange, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      {...kitFieldProps(rest)}
      value={value ?? ''}
      onChange={next => onChange(typeof next === 'number' ? next : null)}
      decimalScale={decimals}
      decimalSeparator={i18n.language === 'it' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="blur"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      suffix={unit ? `\u00a0${unit}` : undefined}
      hideControls
    />
  )
}
