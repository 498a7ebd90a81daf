import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 2_000

export interface WebhookAnswer {
  readonly status: number | null
  /** A class of failure; null when the receiver answered. */
  readonly error: string | null
  readonly response: string | null
}

/** `any` is for tests alone, whose receivers are on this machine and speak plain HTTP. */
export type WebhookTargets = 'public' | 'any'

class Refused extends Error {}

/** The address that is connected to is the one that was checked: a name that changes in between gains nothing. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new Refused('not_public'), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Why an address is no target, by what it says; the name it holds is looked up when something is sent. */
export function refusedTarget(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') return 'not_https'
  if (url.username || url.password) return 'credentials'
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.') || /(^|\.)(localhost|local|internal)\.?$/i.test(host))
    return 'not_public'
  return null
}

/** One POST: no redirect is followed, and a receiver that takes its time is hung up on. */
export async function sendWebhook(
  { url, body, headers }: { url: string; body: string; headers: Record<string, string> },
  targets: WebhookTargets,
): Promise<WebhookAnswer> {
  const target = new URL(url)
  const refused = targets === 'public' ? refusedTarget(target) : null
  if (refused) return { status: null, error: refused, response: null }
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise(resolve => {
    const fail = (error: unknown) => resolve({ status: null, error: nameOf(error), response: null })
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(targets === 'public' && { lookup: publicLookup }),
      },
      answer => {
        let text = ''
        const end = () => resolve({ status: answer.statusCode ?? null, error: null, response: printable(text) })
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length < MAX_RESPONSE_BYTES) return
          answer.destroy()
          end()
        })
        answer.on('end', end)
        answer.on('error', fail)
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

const printable = (text: string) => text.slice(0, MAX_RESPONSE_BYTES).replace(/[^\P{C}\n]/gu, '') || null

function nameOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  return (code ?? name).toLowerCase()
}
