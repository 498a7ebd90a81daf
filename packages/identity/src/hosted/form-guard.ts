import { randomToken } from '../crypto/secrets.ts'
import type { Sealer } from '../dependencies.ts'
import { FORM_COOKIE, setCookie } from './cookies.ts'
import type { HostedRequest } from './hosted-request.ts'

const PURPOSE = 'hosted-form'

/** CSRF protection: a form carries a token that belongs to a cookie of the same browser. */
export interface FormGuard {
  readonly token: string
  /** Set when this browser does not have the cookie yet. */
  readonly cookie: string | undefined
}

export function guardOf(sealer: Sealer, cookies: HostedRequest['cookies']): FormGuard {
  const known = cookies[FORM_COOKIE]
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomToken()
  return { token: tokenOf(sealer, secret), cookie: secret === known ? undefined : setCookie(FORM_COOKIE, secret) }
}

export function isOwnForm(sealer: Sealer, publicOrigin: string, request: HostedRequest): boolean {
  const secret = request.cookies[FORM_COOKIE]
  const token = request.form?.get('csrf')
  return (
    isFromOurPages(publicOrigin, request.headers) &&
    Boolean(secret && token && sealer.matches(secret, PURPOSE, Buffer.from(token, 'base64url')))
  )
}

/**
 * Our pages send no referrer, and browsers then say `Origin: null` even for a form that stays here (Fetch standard,
 * "append a request Origin header"). Such a form is accepted only when Sec-Fetch-Site says that it is same-origin.
 */
function isFromOurPages(publicOrigin: string, { origin, secFetchSite }: HostedRequest['headers']): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return false
  if (origin === undefined || origin === publicOrigin) return true
  return origin === 'null' && secFetchSite === 'same-origin'
}

/** The token is useless to an attacker who can plant a cookie but cannot read our pages, or the other way round. */
const tokenOf = (sealer: Sealer, secret: string) => sealer.digest(secret, PURPOSE).toString('base64url')
