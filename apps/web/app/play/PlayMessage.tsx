import type { ReactNode } from 'react'
import styles from './PlayMessage.module.css'

/** In place of a screen that cannot be shown: why, and what to do. */
export function PlayMessage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className={styles.message}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </main>
  )
}
