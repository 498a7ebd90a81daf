import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_REPLAY_SECONDS } from '@pinwise/contract'

const SECRET_BYTES = 32
const HINT_LENGTH = 4

export function createWebhookSecret(): { secret: string; hint: string } {
  const secret = `pws_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { secret, hint: secret.slice(-HINT_LENGTH) }
}

const signed = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** One signature per valid secret, so that a receiver with either secret can check it. */
export function signWebhook(secrets: readonly string[], nowMs: number, body: string): string {
  const seconds = Math.floor(nowMs / 1000)
  return [`t=${seconds}`, ...secrets.map(secret => `v1=${signed(secret, seconds, body)}`)].join(',')
}

/** What a receiver does: the signature is of this body, by this secret, and not from long ago. */
export function isWebhookSigned(header: string, secret: string, nowMs: number, body: string): boolean {
  const parts = header.split(',').map(part => part.split('=', 2))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds) || Math.abs(nowMs / 1000 - seconds) > WEBHOOK_REPLAY_SECONDS) return false
  const wanted = Buffer.from(signed(secret, seconds, body))
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, value = '']) => value.length === wanted.length && timingSafeEqual(Buffer.from(value), wanted))
}
