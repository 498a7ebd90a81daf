import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldErrorIcon } from '../ui/icons.ts'
import styles from './Form.module.css'
import { ProblemText } from './ProblemText.tsx'
import type { Problem } from './use-attempt.ts'

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'style'> {
  label: string
  name: string
  hint?: ReactNode
  problem?: Problem | undefined
  /** Beside the input, in its box. */
  action?: ReactNode
}

/** A native field: it is there, and password managers fill it in, before any script runs. */
export function Field({ label, hint, problem, action, ...input }: FieldProps) {
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
        />
        {action}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.wrong}>
          <FieldErrorIcon size={16} aria-hidden="true" />
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  )
}
