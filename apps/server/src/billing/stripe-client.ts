import type { StripeStandIn } from '@pinwise/stand-ins'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'

/** Pinned: what Stripe answers changes with it. The types of the client are of the same version. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Several requests fit into the time that a transaction may wait. */
const TIMEOUT_MS = 8_000

export async function openStripe(secretKey: string, standIn?: StripeStandIn): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn && { httpClient: Client.createFetchHttpClient(inProcess(standIn)) }),
  })
}

/** The same client and the same requests, without a network between them. */
const inProcess =
  (standIn: StripeStandIn): typeof fetch =>
  (input, init) =>
    standIn.fetch(new Request(input, init))

/** What is Stripe's doing is answered as such, and may be tried again. */
const NOT_OURS = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeAuthenticationError']

export async function callStripe<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (cause) {
    const { type } = cause as { type?: string }
    if (NOT_OURS.includes(type ?? '')) throw new AppError('unavailable', { detail: `Stripe: ${type}`, cause })
    throw cause
  }
}

/** Stripe understood the request and refused it: the same again would be refused again. */
export const isRefusedForGood = (error: unknown) =>
  (error as { type?: string } | null)?.type === 'StripeInvalidRequestError'
