import { MAX_RETRIES, retryDelayMs } from './provider.ts'

/**
 * Stands in for two modules of Amplify (see vite.config.ts), which would give up after three attempts whatever the
 * source specification says in section 9: its calls are tried again as ours are, in one series each.
 */
export const DEFAULT_RETRY_ATTEMPTS = 1 + MAX_RETRIES
export const AMZ_SDK_INVOCATION_ID_HEADER = 'amz-sdk-invocation-id'
export const AMZ_SDK_REQUEST_HEADER = 'amz-sdk-request'

/** Amplify counts the attempts that were made. */
export const jitteredBackoff = (attempts: number): number => retryDelayMs(attempts - 1) ?? 0
