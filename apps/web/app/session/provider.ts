import { identitySettings } from './identity-settings.ts'
import { SessionError } from './session-error.ts'

/** The provider's no, by the name of its error. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const FIRST_DELAY_MS = 100
const JITTER_MS = 100
export const MAX_DELAY_MS = 5_000
const THROTTLED = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException']

/** Source specification, section 9. None: it was tried often enough. */
export function retryDelayMs(attempt: number, random = Math.random()): number | null {
  const delay = FIRST_DELAY_MS * 2 ** attempt + JITTER_MS * random
  return delay > MAX_DELAY_MS ? null : delay
}

/** How often that is at most. */
export const MAX_RETRIES = Math.floor(Math.log2(MAX_DELAY_MS / FIRST_DELAY_MS)) + 1

/** One call of the protocol. */
export const callProvider = (operation: string, input: unknown): Promise<Record<string, unknown>> =>
  inSeries(() => send(operation, input))

/** One series of attempts: what may pass by itself is tried again (no network, too many calls, a fault of theirs). */
export async function inSeries<T>(work: () => Promise<T | Error>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const answer = await work()
    if (!(answer instanceof Error)) return answer
    const delay = mayPass(answer) ? retryDelayMs(attempt) : null
    if (delay === null) throw answer
    await new Promise(resolve => setTimeout(resolve, delay))
  }
}

export const mayPass = (error: Error) =>
  !(error instanceof ProviderRefusal) || error.type === 'InternalErrorException' || THROTTLED.includes(error.type)

async function send(operation: string, input: unknown): Promise<Record<string, unknown> | Error> {
  try {
    const response = await fetch(identitySettings().endpoint, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    const text = await response.text()
    if (response.ok) return text ? JSON.parse(text) : {}
    return refusalOf(response.status, text)
  } catch (cause) {
    return new SessionError('Network error', { cause })
  }
}

export function refusalOf(status: number, text: string): ProviderRefusal {
  const { __type: type = '', message = text } = readJson(text)
  if (status === 429) return new ProviderRefusal('TooManyRequestsException', message)
  if (status >= 500) return new ProviderRefusal('InternalErrorException', message)
  return new ProviderRefusal(type.replace(/^.*#/, ''), message)
}

/** What stands between us and the provider may answer in its own words. */
function readJson(text: string): { __type?: string; message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
