import type { MantineColorSchemeManager } from '@mantine/core'

type Scheme = 'light' | 'dark'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The current scheme: the choice on the html element (theme/theme.ts), else the system's. */
function shownScheme(): Scheme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return darkSystem().matches ? 'dark' : 'light'
}

/** Makes the kit follow our own theme. It stores nothing itself: theme/theme.ts does. */
export function followOurTheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: fallback => (typeof document === 'undefined' ? fallback : shownScheme()),
    set: () => {},
    clear: () => {},
    subscribe: onUpdate => {
      const notify = () => onUpdate(shownScheme())
      const system = darkSystem()
      const choice = new MutationObserver(notify)
      choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      system.addEventListener('change', notify)
      // The scheme may have changed between the first render and now.
      notify()
      stop = () => {
        choice.disconnect()
        system.removeEventListener('change', notify)
      }
    },
    unsubscribe: () => stop(),
  }
}
