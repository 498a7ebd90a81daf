import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { look } from './look.ts'

export interface CardProps {
  /** With a title the card is a section with that name. */
  title?: string
  /** A short line below the title. */
  note?: ReactNode
  /** At the end of the title row. */
  action?: ReactNode
  headingLevel?: 2 | 3
  children: ReactNode
}

export function Card({ title, note, action, headingLevel = 2, children }: CardProps) {
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  if (!title) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={`${styles.header} ${look('line', 'gap3', 'between')}`}>
        <div>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {note && <p className={look('flush', 'muted')}>{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
