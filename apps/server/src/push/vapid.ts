import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** RFC 8292: by this a push service knows that the server is the one that the browser subscribed to. */

export interface VapidKeys {
  readonly privateKey: KeyObject
  /** The uncompressed point in base64url, as browsers take it. */
  readonly publicKey: string
}

/** The private key in PKCS 8. */
export const createVapidKey = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'der' })

export function readVapidKey(pkcs8: Buffer): VapidKeys {
  const privateKey = createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' })
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { privateKey, publicKey: point.toString('base64url') }
}

/** A day is the longest that push services accept. */
const VALID_SECONDS = 12 * 60 * 60

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** For one push service; `contact` is whom its operators may write to, as mailto: or https:. */
export function vapidHeader(
  endpoint: string,
  { privateKey, publicKey }: VapidKeys,
  contact: string,
  now: number,
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_SECONDS, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
