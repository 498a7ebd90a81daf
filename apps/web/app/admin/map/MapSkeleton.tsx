import styles from './MapPage.module.css'

/** As large as the map that replaces it, so that nothing moves. */
export const MapSkeleton = () => <div className={styles.bone} />
