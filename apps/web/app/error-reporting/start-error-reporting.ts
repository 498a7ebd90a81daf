import { paths } from '../paths.ts'
import { hasConsent, onConsentChange } from './consent.ts'

/** Their addresses let somebody in, and a recording would tell them. */
const SECRET_PAGES: readonly string[] = [paths.emailConfirmed, paths.hostedReturn, paths.invitation]

/** Off without an address to report to and before consent; until then its code is not even fetched. */
export function startErrorReporting(dsn: string | undefined): void {
  if (!dsn || SECRET_PAGES.includes(location.pathname)) return
  let started: Promise<typeof import('./sentry.ts') | null> | null = null
  const follow = () => {
    if (hasConsent()) started ??= start(dsn)
    else void started?.then(reporting => reporting?.stopRecording())
  }
  onConsentChange(follow)
  follow()
}

/** Reporting that does not load must not become an error of the page. */
async function start(dsn: string): Promise<typeof import('./sentry.ts') | null> {
  try {
    const reporting = await import('./sentry.ts')
    await reporting.startSentry(dsn)
    return reporting
  } catch {
    return null
  }
}
