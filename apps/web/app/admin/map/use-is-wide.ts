import { useSyncExternalStore } from 'react'

/** Where map and list stand side by side: MapPage.module.css. */
const WIDE = '(width >= 1000px)'

export const useIsWide = () =>
  useSyncExternalStore(
    changed => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
