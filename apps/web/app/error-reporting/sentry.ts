import { addIntegration, browserTracingIntegration, captureException, init, makeFetchTransport } from '@sentry/react'
import { RELEASE } from '../product.ts'
import { hasConsent } from './consent.ts'
import { sendReportsWith } from './report-error.ts'

/** Rates of the source specification, section 9. */
export async function startSentry(dsn: string): Promise<void> {
  init({
    dsn,
    release: RELEASE,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.01,
    replaysOnErrorSampleRate: 1,
    // Its default is to collect all of this.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: [browserTracingIntegration()],
    transport: consentedTransport,
  })
  sendReportsWith(({ error, reference }) => captureException(error, { tags: { reference } }))
  const { createReplay } = await import('./replay.ts')
  if (hasConsent()) addIntegration(createReplay())
}

/** Checked before each report, because consent may be withdrawn here or in another tab. */
const consentedTransport: typeof makeFetchTransport = options => {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: envelope => (hasConsent() ? transport.send(withoutQueries(envelope)) : Promise.resolve({})),
  }
}

/** What follows the path of an address is what somebody searched for or was let in by; spans carry it in many fields. */
function withoutQueries<T>(value: T): T {
  if (typeof value === 'string') return value.replace(ADDRESS_WITH_QUERY, '$1') as T
  if (Array.isArray(value)) return value.map(withoutQueries) as T
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutQueries(part)])) as T
}
const ADDRESS_WITH_QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g

/** A recording that was stopped begins again with the next page that is loaded, if there is a yes by then. */
export async function stopRecording(): Promise<void> {
  const { stopReplay } = await import('./replay.ts')
  await stopReplay()
}
