import type { ReactNode } from 'react'
import { EmptyGreen } from './EmptyGreen.tsx'
import { look } from './look.ts'
import styles from './StateMessage.module.css'

export interface EmptyStateProps {
  /** One sentence: what is not here yet, or that nothing matches. */
  sentence: string
  /** The next step: a button that creates the first record, or that clears the filters. */
  action: ReactNode
}

export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${look('line', 'gap4', 'centre')}`}>
      <div className={styles.picture} aria-hidden="true">
        <EmptyGreen />
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {action}
    </div>
  )
}
