/** The prefix makes browsers refuse them from other hosts, from subdomains and without TLS. */
export const SESSION_COOKIE = '__Host-pinwise-identity'
export const FORM_COOKIE = '__Host-pinwise-form'

const KEPT_TO_US = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Without a time it lasts until the browser is closed. */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): string {
  return `${name}=${value}; ${KEPT_TO_US}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`
}

export const clearCookie = (name: string) => setCookie(name, '', 0)
