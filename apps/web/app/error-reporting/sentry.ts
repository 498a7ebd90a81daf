import { addIntegration, browserTracingIntegration, captureException, init } from '@sentry/react'
import { RELEASE } from '../product.ts'
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
  })
  sendReportsWith(({ error, reference }) => captureException(error, { tags: { reference } }))
  const { createReplay } = await import('./replay.ts')
  addIntegration(createReplay())
}
