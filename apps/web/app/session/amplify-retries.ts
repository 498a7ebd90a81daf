import { MAX_RETRIES, mayPass, refusalOf, retryDelayMs } from './provider.ts'

/**
 * Stands in for modules of Amplify (see vite.config.ts), which would give up after three attempts whatever the source
 * specification says in section 9, and at once where somebody between us and the provider answers in their own words:
 * its calls are tried again when ours are, in one series each.
 */
export const DEFAULT_RETRY_ATTEMPTS = 1 + MAX_RETRIES
export const AMZ_SDK_INVOCATION_ID_HEADER = 'amz-sdk-invocation-id'
export const AMZ_SDK_REQUEST_HEADER = 'amz-sdk-request'

/** Amplify counts the attempts that were made. */
export const jitteredBackoff = (attempts: number): number => retryDelayMs(attempts - 1) ?? 0

interface AmplifyAnswer {
  readonly statusCode: number
  readonly body: { json: () => Promise<unknown> }
}

export const getRetryDecider = () => async (response?: AmplifyAnswer, error?: unknown) => {
  if (!response) return { retryable: (error as Error | undefined)?.name === 'NetworkError' }
  if (response.statusCode < 300) return { retryable: false }
  // Amplify reads it as JSON once more, and a body can be read in one way only.
  const said = await response.body.json().catch(() => ({}))
  return { retryable: mayPass(refusalOf(response.statusCode, JSON.stringify(said))) }
}
