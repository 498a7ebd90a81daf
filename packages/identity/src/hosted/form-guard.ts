import { randomToken } from '../crypto/secrets.ts'
import type { Sealer } from '../dependencies.ts'
import { FORM_COOKIE, setCookie } from './cookies.ts'
import type { HostedRequest } from './hosted-request.ts'

const PURPOSE = 'hosted-form'

/** What a form carries so that only pages of ours, in the browser that was given them, can send it. */
export interface FormGuard {
  readonly token: string
  /** Set when this browser has no cookie for it yet. */
  readonly cookie: string | undefined
}

export function guardOf(sealer: Sealer, cookies: HostedRequest['cookies']): FormGuard {
  const known = cookies[FORM_COOKIE]
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomToken()
  return { token: tokenOf(sealer, secret), cookie: secret === known ? undefined : setCookie(FORM_COOKIE, secret) }
}

export function isFormOfOurs(sealer: Sealer, publicOrigin: string, request: HostedRequest): boolean {
  const secret = request.cookies[FORM_COOKIE]
  const token = request.form?.get('csrf')
  return (
    isFromOurPages(publicOrigin, request.headers) &&
    Boolean(secret && token && sealer.matches(secret, PURPOSE, Buffer.from(token, 'base64url')))
  )
}

/**
 * Our pages send no referrer, and browsers then say `Origin: null` even for a form that stays here (Fetch standard,
 * "append a request Origin header"). Such a form must be known to be ours by what the browser says of the site.
 */
function isFromOurPages(publicOrigin: string, { origin, secFetchSite }: HostedRequest['headers']): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return false
  if (origin === undefined || origin === publicOrigin) return true
  return origin === 'null' && secFetchSite === 'same-origin'
}

/** The token is useless to someone who can plant a cookie but cannot read our pages, or the other way round. */
const tokenOf = (sealer: Sealer, secret: string) => sealer.digest(secret, PURPOSE).toString('base64url')
