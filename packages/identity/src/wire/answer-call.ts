import type { IdentityDependencies, Source } from '../dependencies.ts'
import { IdentityError } from '../identity-error.ts'
import { readBody } from './read-body.ts'
import { publicOperations, signedOperations, staffOperations } from './service-model.ts'
import { validateInput } from './validate-input.ts'
import { unknownOperation, WireError } from './wire-error.ts'

export interface WireProvider {
  /** By the name in the service model. */
  readonly operations: Partial<Record<string, (input: never, source: Source) => Promise<unknown>>>
  readonly onFailure: IdentityDependencies['onFailure']
  /** The staff door accepts only operations that AWS requires to be signed. */
  readonly door?: 'public' | 'staff'
}

export interface WireCall {
  readonly method: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly source: Source
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/
const CONTENT_TYPE = 'application/x-amz-json-1.1'

const noPasskeys = () =>
  Promise.reject(new WireError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.'))
const noThreatProtection = () =>
  Promise.reject(
    new WireError('UserPoolAddOnNotEnabledException', 'Threat protection is not enabled for this user pool.'),
  )

/** Public operations of features that the pool does not have. */
const NOT_ENABLED: WireProvider['operations'] = {
  StartWebAuthnRegistration: noPasskeys,
  CompleteWebAuthnRegistration: noPasskeys,
  ListWebAuthnCredentials: noPasskeys,
  DeleteWebAuthnCredential: noPasskeys,
  UpdateAuthEventFeedback: noThreatProtection,
}

/** One call of the Cognito protocol. Never throws. */
export async function answerCall(provider: WireProvider, call: WireCall): Promise<WireAnswer> {
  const { requestId } = call.source
  try {
    return { status: 200, headers: headersOf(requestId), body: await perform(provider, call) }
  } catch (error) {
    return answerError(provider, error, requestId)
  }
}

export function answerError({ onFailure }: WireProvider, error: unknown, requestId: string): WireAnswer {
  const known = error instanceof WireError || error instanceof IdentityError
  if (!known) onFailure(error, requestId)
  const type = known ? error.type : 'InternalErrorException'
  const message = known ? error.message : 'Something went wrong. Please try again.'
  const headers = headersOf(requestId)
  // Amplify reads the header, others the body.
  headers['x-amzn-errortype'] = type
  const retryAfter = error instanceof IdentityError ? error.retryAfterSeconds : undefined
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  const status = error instanceof WireError ? error.status : type === 'InternalErrorException' ? 500 : 400
  if (status === 405) headers.allow = 'POST, OPTIONS'
  return { status, headers, body: JSON.stringify(message ? { __type: type, message } : { __type: type }) }
}

async function perform({ operations, door = 'public' }: WireProvider, call: WireCall): Promise<string> {
  const known = door === 'staff' ? staffOperations : publicOperations
  const name = operationOf(call, door)
  const operation = operations[name] ?? (door === 'public' ? NOT_ENABLED[name] : undefined)
  if (!operation) throw unknownOperation()
  const input = validateInput(name, readBody(call.body))
  const output = await operation(input as never, call.source)
  return known.get(name)?.hasOutput ? JSON.stringify(output ?? {}, withEpochSeconds) : ''
}

function operationOf({ method, headers }: WireCall, door: 'public' | 'staff'): string {
  if (method !== 'POST') throw unknownOperation(405)
  const name = TARGET.exec(String(headers['x-amz-target'] ?? ''))?.[1] ?? ''
  // Signed operations are never available at the public door.
  if (door === 'public' && signedOperations.has(name))
    throw new WireError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403)
  // A page of another origin cannot send this content type without a CORS preflight.
  const [contentType = ''] = String(headers['content-type'] ?? '').split(';', 1)
  const known = door === 'staff' ? staffOperations : publicOperations
  if (!known.has(name) || contentType.trim().toLowerCase() !== CONTENT_TYPE) throw unknownOperation()
  return name
}

function headersOf(requestId: string): Record<string, string> {
  return { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store', 'x-amzn-requestid': requestId }
}

function withEpochSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key]
  return given instanceof Date ? given.getTime() / 1000 : value
}
