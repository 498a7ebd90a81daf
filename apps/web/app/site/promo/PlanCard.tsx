import type { ReactNode } from 'react'
import type { Coming } from '../coming.ts'
import cards from '../sections/Cards.module.css'
import { ComingTag } from '../sections/ComingTag.tsx'
import styles from './PlanCard.module.css'

interface PlanCardProps {
  readonly name: string
  readonly text: string
  /** Amounts with their period. */
  readonly price: ReactNode
  readonly points?: readonly PlanPoint[]
  readonly note?: string
  readonly action?: ReactNode
  /** The one that most will want. */
  readonly isMain?: boolean
  readonly coming?: Coming
}

/** What it has, and by which name it is coming, if it has that only by and by. */
type PlanPoint = readonly [text: string, coming?: Coming]

export function PlanCard({ name, text, price, points = [], note, action, isMain = false, coming }: PlanCardProps) {
  return (
    <article className={`${cards.face} ${isMain ? styles.main : styles.plan}`}>
      <h3>
        {name}
        <ComingTag of={coming} />
      </h3>
      <p className={styles.text}>{text}</p>
      <div>{price}</div>
      {points.length > 0 && (
        <ul className={cards.flags}>
          {points.map(([point, of]) => (
            <li key={point}>
              {point}
              <ComingTag of={of} />
            </li>
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
