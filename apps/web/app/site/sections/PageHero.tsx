import type { ReactNode } from 'react'
import styles from './PageHero.module.css'

interface PageHeroProps {
  readonly title: string
  readonly lead: string
  /** Buttons. */
  readonly actions?: ReactNode
  /** Without one, distance arcs stand behind the words. */
  readonly picture?: ReactNode
  /** Where the picture stands: beside the words, there to the edges of the band, or below them to the full width. */
  readonly shape?: 'sided' | 'flush' | 'stacked'
}

/** The dark band that a page begins with. */
export function PageHero({ title, lead, actions, picture, shape = 'sided' }: PageHeroProps) {
  return (
    <section className={picture ? styles.hero : `${styles.hero} ${styles.arcs}`}>
      <div className={`${styles.inner} ${picture ? styles[shape] : styles.bare}`}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
      </div>
    </section>
  )
}
