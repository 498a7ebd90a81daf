export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORE = 'theme'
/** The page's own ground, for the browser's bars around it: tokens.css, --bg. */
export const THEME_COLORS = { light: '#ffffff', dark: '#0d1310' } as const

/**
 * Runs in the head before anything is painted; CSP allows it by its hash.
 * Without a stored choice nothing is set and the system decides.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${STORE}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.content=t==="dark"?"${THEME_COLORS.dark}":"${THEME_COLORS.light}"})}}catch(e){}`

export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLORS[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
  try {
    if (theme === 'system') localStorage.removeItem(STORE)
    else localStorage.setItem(STORE, theme)
  } catch {
    // Holds for this page only.
  }
}
