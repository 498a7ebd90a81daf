import { TextInput } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size' | 'color' | 'style' | 'type'>

export interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'time'
  icon?: ReactNode
  /** An IconButton inside of the field, at its end. */
  action?: ReactNode
}

/** Takes what a native input takes, so that a form library can register it. */
export function TextField({ icon, action, type = 'text', ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...kitFieldProps(rest)}
      type={type}
      leftSection={icon}
      rightSection={action}
      rightSectionWidth="var(--control-height)"
    />
  )
}
