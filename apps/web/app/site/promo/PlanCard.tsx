import type { ReactNode } from 'react'
import cards from '../sections/Cards.module.css'
import styles from './PlanCard.module.css'

interface PlanCardProps {
  readonly name: string
  readonly text: string
  /** Amounts with their period. */
  readonly price: ReactNode
  readonly points?: readonly string[]
  readonly note?: string
  readonly action?: ReactNode
  /** The one that most will want. */
  readonly isMain?: boolean
}

export function PlanCard({ name, text, price, points = [], note, action, isMain = false }: PlanCardProps) {
  return (
    <article className={`${cards.face} ${isMain ? styles.main : styles.plan}`}>
      <h3>{name}</h3>
      <p className={styles.text}>{text}</p>
      {price}
      {points.length > 0 && (
        <ul className={cards.flags}>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  )
}

/** A figure and its period. */
export function Amount({
  value,
  period,
  className,
}: {
  value: string
  period?: string
  className?: string | undefined
}) {
  return (
    <p className={`${styles.amount} ${className ?? ''}`}>
      <strong>{value}</strong> {period ? <span>{period}</span> : null}
    </p>
  )
}
