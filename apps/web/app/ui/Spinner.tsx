import styles from './Spinner.module.css'

/** Inside a control that works; a page never shows one. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
