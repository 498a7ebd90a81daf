import type { ReactNode } from 'react'
import styles from './ClosingCall.module.css'

/** The last band of a page: what to do next. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.close}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
