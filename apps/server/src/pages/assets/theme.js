// The choice between light and dark that the site keeps (apps/web/app/theme), on the pages that the server draws itself.
// Without one the system decides. A plain file, which the policy of these pages lets run before anything is painted.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    const reference = document.getElementById('api-reference')
    if (reference) {
      const settings = JSON.parse(reference.dataset.configuration)
      reference.dataset.configuration = JSON.stringify({ ...settings, forceDarkModeState: theme })
    }
  }
} catch {
  // A browser that keeps nothing has no choice to tell.
}
