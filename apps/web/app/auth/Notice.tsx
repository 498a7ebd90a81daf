import type { ReactNode } from 'react'
import { InfoIcon } from '../ui/icons.ts'
import styles from './Form.module.css'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      <InfoIcon size={20} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
