import { look } from './look.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'row'
  /** One below the other. */
  count?: number
}

const WIDTHS = ['100%', '92%', '97%', '64%']

/** Lines of text, a block such as a picture or a card, or rows of a table: never announced. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={`${styles.stack} ${look('stack', 'gap3')}`} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, never reordered
          key={index}
          className={styles.bone}
          style={shape === 'line' ? { width: WIDTHS[index % WIDTHS.length] } : undefined}
        />
      ))}
    </div>
  )
}
