import type { MantineColorSchemeManager } from '@mantine/core'

type Scheme = 'light' | 'dark'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** What the page shows: the choice on the html element (theme/theme.ts), else what the system says. */
function shownScheme(): Scheme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return darkSystem().matches ? 'dark' : 'light'
}

/** Lets the kit follow our own theme. It keeps nothing itself: theme/theme.ts does. */
export function followOurTheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: fallback => (typeof document === 'undefined' ? fallback : shownScheme()),
    set: () => {},
    clear: () => {},
    subscribe: onUpdate => {
      const tell = () => onUpdate(shownScheme())
      const system = darkSystem()
      const choice = new MutationObserver(tell)
      choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      system.addEventListener('change', tell)
      // It may have changed between the first render and now.
      tell()
      stop = () => {
        choice.disconnect()
        system.removeEventListener('change', tell)
      }
    },
    unsubscribe: () => stop(),
  }
}
