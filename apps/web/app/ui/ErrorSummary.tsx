import type { MouseEvent } from 'react'
import { DangerIcon } from './icons.ts'
import { look } from './look.ts'
import styles from './StateMessage.module.css'

export interface ErrorSummaryProps {
  /** "3 fields need your attention" */
  title: string
  /** Each error links to its field, by the id of the input. */
  errors: readonly { readonly fieldId: string; readonly text: string }[]
}

/** Above a form that was not sent. The focus goes to the first invalid field, not here. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div className={`${styles.failure} ${look('line', 'gap3')}`} role="alert">
      <DangerIcon size={20} aria-hidden="true" />
      <div className={`${styles.failureText} ${look('grow', 'shrink')}`}>
        <p className={look('semibold')}>{title}</p>
        <ul className={styles.errors}>
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={focusField}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The router would take a jump inside the page for a navigation away from the form. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
