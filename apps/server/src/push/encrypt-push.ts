import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** RFC 8291: a message that only the browser can read which subscribed; not the push service that carries it. */

interface Receiver {
  /** The browser's public key and its secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

const SALT_BYTES = 16
/** One record holds the whole message. */
const RECORD_BYTES = 4096
/** What a push service carries at least (RFC 8030), less head, tag and delimiter. */
const MAX_PUSH_BYTES = 3993

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The body of a request with `content-encoding: aes128gcm`. Salt and key are given in tests alone. */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: Receiver,
  { salt = randomBytes(SALT_BYTES), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  if (message.length > MAX_PUSH_BYTES) throw new Error('a push message is too long')
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const receiver = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own.getPublicKey()])
  const keyMaterial = hkdf(own.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(keyMaterial, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The octet 2 delimits the last record.
  const body = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(SALT_BYTES + 5)
  salt.copy(head)
  head.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  head.writeUInt8(own.getPublicKey().length, SALT_BYTES + 4)
  return Buffer.concat([head, own.getPublicKey(), body, cipher.getAuthTag()])
}
