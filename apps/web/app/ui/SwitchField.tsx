import { Switch } from '@mantine/core'
import type { Ref } from 'react'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

export interface SwitchFieldProps extends Omit<FieldProps, 'required'> {
  checked: boolean
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** Takes effect at once; for a form that is sent later use a checkbox. */
export function SwitchField({ onChange, ...rest }: SwitchFieldProps) {
  const { errorProps: _, ...props } = kitFieldProps(rest)
  return (
    <Switch {...props} size="md" withThumbIndicator={false} onChange={event => onChange(event.currentTarget.checked)} />
  )
}
