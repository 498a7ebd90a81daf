import { Input } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './ColourField.module.css'
import type { FieldProps } from './field-props.tsx'
import { look } from './look.ts'

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size' | 'color' | 'style' | 'type'>

export interface ColourFieldProps extends Omit<FieldProps, 'error'>, InputProps {
  /** #c02626: shown beside it, since a colour alone says nothing. */
  value: string
  /** Where the colour is used, drawn with it. */
  picture: ReactNode
}

/** The browser's own colour picker: it has keyboard support and an eyedropper, and costs no code. */
export function ColourField({ label, description, id, picture, ...input }: ColourFieldProps) {
  const ownId = useId()
  return (
    <Input.Wrapper id={id ?? ownId} label={label} description={description}>
      <div className={`${styles.box} ${look('line', 'gap2', 'centre')}`}>
        {picture}
        <code className={styles.code}>{input.value}</code>
        <input {...input} id={id ?? ownId} type="color" className={styles.input} />
      </div>
    </Input.Wrapper>
  )
}
