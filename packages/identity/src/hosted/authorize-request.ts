import type { Language } from '../dependencies.ts'
import type { ClientSettings, PoolSettings } from '../settings.ts'
import { isCodeChallenge } from './pkce.ts'

export const SCOPES = ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'] as const
const PROMPTS = ['none', 'login', 'select_account', 'consent']
/** The nonce is stored with the code and copied into the token. */
const MAX_NONCE_LENGTH = 512

/** The authorization request of an application. Every page carries it in its address. */
export interface AuthorizeRequest {
  readonly client: ClientSettings
  readonly redirectUri: string
  readonly scope: string
  readonly state: string | null
  readonly nonce: string | null
  readonly challenge: string
  readonly prompt: 'none' | 'login' | null
  /** The maximum age of the sign-in, in seconds; null means the lifetime of the hosted session. */
  readonly maxAge: number | null
  readonly language: Language | null
  readonly loginHint: string | null
}

/** `unsafe`: there is no trusted redirect address, so the error is shown on a page instead of being redirected. */
type ReadAuthorizeRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizeRequest }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'refused'; readonly client: ClientSettings; readonly location: string }

export function readAuthorizeRequest(settings: PoolSettings, query: URLSearchParams): ReadAuthorizeRequest {
  const client = requestedClient(settings, query)
  const redirectUri = client && exactMatch(client.redirectUris, query.getAll('redirect_uri'))
  if (!redirectUri) return { kind: 'unsafe' }
  const problem = problemOf(query)
  if (problem) {
    const [error, error_description] = problem
    const location = withParameters(redirectUri, { error, error_description, state: query.get('state') })
    return { kind: 'refused', client, location }
  }
  const prompts = listOf(query.get('prompt'))
  return {
    kind: 'valid',
    request: {
      client,
      redirectUri,
      scope: scopesOf(query).join(' '),
      state: query.get('state'),
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge') ?? '',
      prompt: prompts.includes('none') ? 'none' : prompts.some(one => one !== 'consent') ? 'login' : null,
      maxAge: query.has('max_age') ? Number(query.get('max_age')) : null,
      language: languageOf(query.get('lang')),
      loginHint: query.get('login_hint'),
    },
  }
}

/** RFC 6749 forbids repeated parameters: otherwise one part might check a value that another does not use. */
export function requestedClient({ clients }: PoolSettings, query: URLSearchParams): ClientSettings | undefined {
  const requested = query.getAll('client_id')
  return requested.length === 1 ? clients.find(({ id }) => id === requested[0]) : undefined
}

/** Compares the whole string exactly: no prefix match, no case folding, no trailing slash tolerance. */
export function exactMatch(registered: readonly string[], requested: readonly string[]): string | undefined {
  return requested.length === 1 ? registered.find(uri => uri === requested[0]) : undefined
}

function problemOf(query: URLSearchParams): [error: string, description: string] | null {
  const twice = [...query.keys()].find(name => query.getAll(name).length > 1)
  if (twice) return ['invalid_request', 'a parameter is there twice']
  if (!query.get('response_type')) return ['invalid_request', 'response_type is required']
  if (query.get('response_type') !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if ((query.get('response_mode') ?? 'query') !== 'query') return ['invalid_request', 'response_mode must be query']
  if (query.get('code_challenge_method') !== 'S256') return ['invalid_request', 'code_challenge_method must be S256']
  if (!isCodeChallenge(query.get('code_challenge') ?? '')) return ['invalid_request', 'code_challenge is not valid']
  if (scopesOf(query).some(scope => !SCOPES.some(known => known === scope))) {
    return ['invalid_scope', `scope may hold ${SCOPES.join(', ')}`]
  }
  const nonce = query.get('nonce') ?? ''
  if (nonce.length > MAX_NONCE_LENGTH || /\p{Cc}/u.test(nonce)) return ['invalid_request', 'nonce is not valid']
  if (query.has('max_age') && !/^\d{1,9}$/.test(query.get('max_age') ?? '')) {
    return ['invalid_request', 'max_age is not valid']
  }
  const prompts = listOf(query.get('prompt'))
  const isContradiction = prompts.includes('none') && prompts.length > 1
  if (isContradiction || prompts.some(prompt => !PROMPTS.includes(prompt))) {
    return ['invalid_request', 'prompt is not valid']
  }
  return null
}

const listOf = (text: string | null) => [...new Set((text ?? '').split(' ').filter(Boolean))]

/** Without a requested scope the client gets all scopes, as in Cognito. */
function scopesOf(query: URLSearchParams): readonly string[] {
  const requested = listOf(query.get('scope'))
  return requested.length > 0 ? requested : SCOPES
}

const languageOf = (text: string | null): Language | null => (text === 'en' || text === 'it' ? text : null)

/** `prompt` and `max_age` are omitted: they apply to the initial request only, not to the pages. */
export function queryOf(request: AuthorizeRequest, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  const { client, redirectUri, scope, state, nonce, challenge, language, loginHint } = request
  const all = {
    client_id: client.id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    lang: language,
    login_hint: loginHint,
    ...more,
  }
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Appends the parameters without changing the address itself. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | null>>): string {
  const present = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const query = new URLSearchParams(present).toString()
  return query ? `${uri}${uri.includes('?') ? '&' : '?'}${query}` : uri
}

/** The origins that may call from a browser: the configured ones, or else those of the redirect addresses. */
export const browserOriginsOf = (client: ClientSettings): readonly string[] => client.origins ?? originsOf(client)

/** The redirect addresses as content security policy sources; a custom scheme has no origin and is named itself. */
export function originsOf(client: ClientSettings): string[] {
  const sources = client.redirectUris.map(uri => {
    const { origin, protocol } = new URL(uri)
    return origin === 'null' ? protocol : origin
  })
  return [...new Set(sources)]
}
