import type { Core } from '../core.ts'
import type { ClientSettings } from '../settings.ts'
import { requestedClient } from './authorize-request.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { oauthError } from './oauth-answer.ts'

interface ClientRequest {
  readonly client: ClientSettings
  readonly form: URLSearchParams
}

/** Reads a form of a registered client, or returns the error. Clients are public: one with a secret is refused. */
export function readClientRequest({ settings }: Core, request: HostedRequest): ClientRequest | HostedAnswer {
  const { form, headers } = request
  if (!form) return oauthError('invalid_request', 'send application/x-www-form-urlencoded')
  if ([...form.keys()].some(name => form.getAll(name).length > 1)) {
    return oauthError('invalid_request', 'a parameter is there twice')
  }
  if (headers.authorization !== undefined) {
    const challenge = { 'www-authenticate': 'Basic realm="oauth2"' }
    return oauthError('invalid_client', 'clients have no secret here', challenge)
  }
  const client = form.has('client_secret') ? undefined : requestedClient(settings, form)
  return client ? { client, form } : oauthError('invalid_client', 'there is no such client')
}
