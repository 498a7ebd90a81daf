import type { ReactNode } from 'react'
import { EmptyGreen } from './EmptyGreen.tsx'
import { look } from './look.ts'
import styles from './StateMessage.module.css'

export interface EmptyStateProps {
  /** One sentence: what is not here yet, or that nothing matches. */
  sentence: string
  /** The next step: a button that creates the first record, or that clears the filters. */
  action: ReactNode
  /** Drawn from the course where there is one; decorative. */
  picture?: ReactNode
}

export function EmptyState({ sentence, action, picture }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${look('line', 'gap4', 'centre')}`}>
      <div className={styles.picture} aria-hidden="true">
        {picture ?? <EmptyGreen />}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {action}
    </div>
  )
}
