import { Textarea } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'color' | 'style'>

/** Several lines of text. */
export function TextAreaField(props: FieldProps & AreaProps) {
  return <Textarea {...kitFieldProps(props)} />
}
