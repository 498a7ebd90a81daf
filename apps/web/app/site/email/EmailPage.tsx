import type { ReactNode } from 'react'
import { Picture } from '../../pictures/Picture.tsx'
import styles from './EmailPage.module.css'

interface EmailPageProps {
  picture: 'green-1' | 'rough' | 'letter'
  pictureLabel: string
  title: string
  text: ReactNode
  /** What to do next. */
  children?: ReactNode
}

/** One sentence, one picture, one next step: the pages that a mail leads to. */
export function EmailPage({ picture, pictureLabel, title, text, children }: EmailPageProps) {
  return (
    <section className={styles.page}>
      <Picture key={picture} name={picture} label={pictureLabel} className={styles.picture} />
      <div role="status">
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  )
}
