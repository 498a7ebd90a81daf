import styles from './Spinner.module.css'

/** Inside a busy control; a page never shows one. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
