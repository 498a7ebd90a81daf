import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Board.module.css'

const TILES = Array.from({ length: 18 }, (_, index) => index + 1)

/** Eighteen greens in their places. */
export const PinsSkeleton = () => (
  <div className={styles.grid}>
    {TILES.map(tile => (
      <div key={tile} className={styles.bone}>
        <Skeleton shape="row" />
      </div>
    ))}
  </div>
)
