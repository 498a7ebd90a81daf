import { useId } from 'react'
import { look } from '../../ui/look.ts'
import styles from './Import.module.css'

interface ProgressBarProps {
  label: string
  /** Undefined: the duration is unknown. */
  done?: number
  total?: number
  note: string
}

export function ProgressBar({ label, done, total, note }: ProgressBarProps) {
  const id = useId()
  const known = done !== undefined && total !== undefined && total > 0
  return (
    <div className={`${styles.progress} ${look('stack', 'gap2')}`}>
      <p id={id} className={look('semibold', 'anywhere')}>
        {label}
      </p>
      <progress aria-labelledby={id} {...(known && { value: Math.min(done, total), max: total })} />
      <p role="status">{note}</p>
    </div>
  )
}
