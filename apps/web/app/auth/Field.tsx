import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Form.module.css'

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'style'> {
  label: string
  name: string
  hint?: ReactNode
  isWrong?: boolean
  /** Beside the input, in its box. */
  action?: ReactNode
}

/** A native field: it is there, and password managers fill it in, before any script runs. */
export function Field({ label, hint, isWrong, action, ...input }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {action}
      </div>
    </div>
  )
}
