import type { Language } from '../dependencies.ts'
import type { ClientSettings, PoolSettings } from '../settings.ts'
import { isCodeChallenge } from './pkce.ts'

export const SCOPES = ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'] as const
const PROMPTS = ['none', 'login', 'select_account', 'consent']
/** Kept with the code and put into a token. */
const MAX_NONCE_LENGTH = 512

/** What an application asks for when it sends a person here. Every page carries it in its address. */
export interface AuthorizeRequest {
  readonly client: ClientSettings
  readonly redirectUri: string
  readonly scope: string
  readonly state: string | null
  readonly nonce: string | null
  readonly challenge: string
  readonly prompt: 'none' | 'login' | null
  /** How long ago the person may have signed in, in seconds; null: as long as the pages remember it. */
  readonly maxAge: number | null
  readonly language: Language | null
  readonly loginHint: string | null
}

/** `unsafe`: there is nowhere to send the person, so it is told to them and to nobody else. */
export type ReadAuthorizeRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizeRequest }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'refused'; readonly client: ClientSettings; readonly location: string }

export function readAuthorizeRequest(settings: PoolSettings, query: URLSearchParams): ReadAuthorizeRequest {
  const client = clientAsked(settings, query)
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

/** RFC 6749 forbids a parameter twice: with two of them one part may check what another does not use. */
export function clientAsked({ clients }: PoolSettings, query: URLSearchParams): ClientSettings | undefined {
  const asked = query.getAll('client_id')
  return asked.length === 1 ? clients.find(({ id }) => id === asked[0]) : undefined
}

/** The whole string, as it is registered: no prefix, no case, no slash more or less. */
export function exactMatch(registered: readonly string[], asked: readonly string[]): string | undefined {
  return asked.length === 1 ? registered.find(uri => uri === asked[0]) : undefined
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

/** None asked for means all that a client may have, as Cognito takes it. */
function scopesOf(query: URLSearchParams): readonly string[] {
  const asked = listOf(query.get('scope'))
  return asked.length > 0 ? asked : SCOPES
}

const languageOf = (text: string | null): Language | null => (text === 'en' || text === 'it' ? text : null)

/** `prompt` and `max_age` are left out: they are about the arrival, not about the pages. */
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

/** Keeps the address itself to the letter. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | null>>): string {
  const present = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const query = new URLSearchParams(present).toString()
  return query ? `${uri}${uri.includes('?') ? '&' : '?'}${query}` : uri
}

/** Whose pages may ask from a browser: those that were named, else those that people are sent back to. */
export const browserOriginsOf = (client: ClientSettings): readonly string[] => client.origins ?? originsOf(client)

/** What a content security policy calls the place a client is sent back to; an app's own scheme has no origin. */
export function originsOf(client: ClientSettings): string[] {
  const sources = client.redirectUris.map(uri => {
    const { origin, protocol } = new URL(uri)
    return origin === 'null' ? protocol : origin
  })
  return [...new Set(sources)]
}
