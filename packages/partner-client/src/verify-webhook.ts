import { type PartnerEvent, WEBHOOK_REPLAY_SECONDS, WEBHOOK_SIGNATURE_HEADER } from './partner-api.gen.ts'

/** Those of a Request, or the object that Node has of them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The event, if it was signed with one of your secrets, not altered since, and not more than five minutes ago;
 * otherwise null. Give both secrets while one is being replaced, and the body as it came, before anything parsed it.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  nowMs: number = Date.now(),
): Promise<PartnerEvent | null> {
  const known = typeof secrets === 'string' ? [secrets] : secrets
  // A secret that was never set would let everybody in who knows that.
  if (known.length === 0 || known.some(secret => !secret)) throw new TypeError('A webhook secret is missing')
  const parts = (signatureOf(headers) ?? '').split(',').map(part => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > WEBHOOK_REPLAY_SECONDS) return null
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const signed = Uint8Array.from([...new TextEncoder().encode(`${time}.`), ...body])
  const signatures = parts.flatMap(([name, value = '']) =>
    name === 'v1' && SIGNATURE.test(value) ? [bytesOf(value)] : [],
  )
  for (const secret of known) {
    const key = await keyOf(secret)
    for (const signature of signatures) {
      // Takes as long for a wrong signature as for a right one.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) {
        return JSON.parse(new TextDecoder().decode(body)) as PartnerEvent
      }
    }
  }
  return null
}

const SIGNATURE = /^[0-9a-f]{64}$/

function signatureOf(headers: WebhookHeaders): string | null {
  if (typeof headers.get === 'function') return headers.get(WEBHOOK_SIGNATURE_HEADER)
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === WEBHOOK_SIGNATURE_HEADER)?.[1]
  return typeof found === 'string' ? found : null
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
