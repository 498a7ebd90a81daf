import { onConsentChange, readConsent } from './consent.ts'

/** Off without an address to report to and before consent; until then its code is not even fetched. */
export function startErrorReporting(dsn: string | undefined): void {
  if (!dsn) return
  let isStarted = false
  const startOnce = () => {
    if (isStarted || readConsent() !== 'accepted') return
    isStarted = true
    // Reporting that does not load must not become an error of the page.
    import('./sentry.ts').then(({ startSentry }) => startSentry(dsn)).catch(() => undefined)
  }
  onConsentChange(startOnce)
  startOnce()
}
