import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

export interface CheckboxFieldProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ onChange, ...rest }: CheckboxFieldProps) {
  const { errorProps: _, ...props } = kitFieldProps(rest)
  return <Checkbox {...props} onChange={event => onChange(event.currentTarget.checked)} />
}
