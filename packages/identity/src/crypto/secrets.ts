import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for sessions, refresh tokens and authorization codes. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Six digits for people to type. */
export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Eight digits, for a code that replaces a password rather than supplementing it. */
export const randomLongCode = () => String(randomInt(100_000_000)).padStart(8, '0')

/** For looking up a 256-bit secret without storing it. */
export const hashOf = (token: string | Uint8Array) => createHash('sha256').update(token).digest()

/** A constant-time comparison. */
export function isSame(a: Uint8Array | string, b: Uint8Array | string): boolean {
  const hash = (value: Uint8Array | string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(a), hash(b))
}
