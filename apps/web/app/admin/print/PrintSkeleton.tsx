import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Print.module.css'

/** A sheet and the choices beside it. */
export const PrintSkeleton = () => (
  <div className={`${styles.workspace} ${look('column', 'gap5', 'top')}`}>
    <div className={styles.bone}>
      <Skeleton shape="block" />
    </div>
    <Skeleton shape="row" count={8} />
  </div>
)
