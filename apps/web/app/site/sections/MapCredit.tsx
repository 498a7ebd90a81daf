import { OutsideLink } from '../OutsideLink.tsx'
import styles from './MapCredit.module.css'

/** Wherever geometry of a real course is shown. */
export function MapCredit({ text }: { text: string }) {
  return (
    <p className={styles.credit}>
      {text}{' '}
      <OutsideLink href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors, ODbL 1.0</OutsideLink>
    </p>
  )
}
