import { useSyncExternalStore } from 'react'
import { readTheme } from '../theme/theme.ts'
import type { MapTheme } from './map-colours.ts'

const DARK = '(prefers-color-scheme: dark)'

/** What the page looks like now: the person's choice, else the system's. */
export function useMapTheme(): MapTheme {
  return useSyncExternalStore(subscribe, current, () => 'light')
}

function current(): MapTheme {
  const theme = readTheme()
  if (theme !== 'system') return theme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia(DARK)
  const page = new MutationObserver(changed)
  system.addEventListener('change', changed)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    page.disconnect()
  }
}
