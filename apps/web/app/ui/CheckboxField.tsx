import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

export interface CheckboxFieldProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Indeterminate: only some of its items are checked. */
  indeterminate?: boolean
  /** In a table, whose row and column are the label: the label is only read aloud. */
  hidesLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ onChange, hidesLabel, ...rest }: CheckboxFieldProps) {
  const { errorProps: _, label, ...props } = kitFieldProps(rest)
  const name = hidesLabel ? { 'aria-label': label } : { label }
  return <Checkbox {...props} {...name} onChange={event => onChange(event.currentTarget.checked)} />
}
