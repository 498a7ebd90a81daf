/** The first match wins: most browsers also name those they descend from. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Opera', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chromium'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['macOS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Chrome OS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The browser and system of a user agent or its client hints; null when it is neither. */
export function deviceName(userAgent: string | null): { browser: string; system: string } | null {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  return browser && system ? { browser, system } : null
}
