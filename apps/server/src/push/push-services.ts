import { isLoopback } from '../is-loopback.ts'

/**
 * The push services of the browsers. The server calls an address that a client supplies, so any other address could be
 * one inside the operator's own network.
 */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
  'push.samsung.com',
] as const

/** In the demo and in tests a service on the same machine, too. */
export function isPushService(endpoint: string, isDemo: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (username) return false
  if (isDemo && isLoopback(hostname)) return true
  const isKnown = KNOWN_SERVICES.some(known => hostname === known || hostname.endsWith(`.${known}`))
  return protocol === 'https:' && port === '' && isKnown
}
