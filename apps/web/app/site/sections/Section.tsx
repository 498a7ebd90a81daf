import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  /** Of its heading; links may lead there. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** On a ground of its own, to the edges of the page. */
  readonly tone?: 'plain' | 'surface' | 'hero'
  /** The heading stands beside the rest where there is room. */
  readonly isSided?: boolean
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ id, title, lead, tone = 'plain', isSided = false, children }: SectionProps) {
  return (
    <section className={styles[tone]} aria-labelledby={id}>
      <div className={isSided ? `${styles.inner} ${styles.sided}` : styles.inner}>
        <h2 id={id}>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </section>
  )
}
