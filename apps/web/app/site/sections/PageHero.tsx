import type { ReactNode } from 'react'
import styles from './PageHero.module.css'

interface PageHeroProps {
  readonly title: string
  readonly lead: string
  /** Buttons. */
  readonly actions?: ReactNode
  /** Stands beside the words, or below them to the full width. */
  readonly picture: ReactNode
  readonly isWide?: boolean
}

/** The dark band that a page begins with. */
export function PageHero({ title, lead, actions, picture, isWide = false }: PageHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={isWide ? styles.stacked : styles.sided}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
    </section>
  )
}
