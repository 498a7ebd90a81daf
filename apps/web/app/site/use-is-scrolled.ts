import { useSyncExternalStore } from 'react'

/** Source specification, section 9: the header gains a shadow when the page is scrolled more than this. */
const SHADOW_AFTER_PX = 24

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > SHADOW_AFTER_PX,
    () => false,
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
