import type { Core } from '../core.ts'
import type { ClientSettings } from '../settings.ts'
import { clientAsked } from './authorize-request.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { oauthError } from './oauth-answer.ts'

interface ClientRequest {
  readonly client: ClientSettings
  readonly form: URLSearchParams
}

/** A form from one of our clients, or why it is not one. They are public: whoever shows a secret is another. */
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
  const client = form.has('client_secret') ? undefined : clientAsked(settings, form)
  return client ? { client, form } : oauthError('invalid_client', 'there is no such client')
}
