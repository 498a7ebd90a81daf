/** The __Host- prefix makes browsers refuse these cookies from other hosts, from subdomains and without TLS. */
export const SESSION_COOKIE = '__Host-pinwise-identity'
export const FORM_COOKIE = '__Host-pinwise-form'

const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Without a maximum age the cookie lasts until the browser is closed. */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): string {
  return `${name}=${value}; ${COOKIE_ATTRIBUTES}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`
}

export const clearCookie = (name: string) => setCookie(name, '', 0)
