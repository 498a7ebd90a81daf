import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Sealer } from '@pinwise/identity'

/** A sealed value: version, which key, nonce, tag, then as many bytes as the secret has. */
const VERSION = 1
const KEY_NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_NAME_BYTES + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM under keys that are never in the database: the first one seals, all of them open and know again. */
export function createSealer(masters: readonly Buffer[]): Sealer {
  const keys = masters.map(master => ({
    name: createHash('sha256').update(master).digest().subarray(0, KEY_NAME_BYTES),
    sealing: Buffer.from(hkdfSync('sha256', master, '', 'pinwise sealing', 32)),
    digesting: Buffer.from(hkdfSync('sha256', master, '', 'pinwise digesting', 32)),
  }))
  const [first] = keys
  if (!first) throw new Error('a sealer needs a key')

  return {
    seal(secret, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), first.name, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) throw new CannotOpen('not a sealed value')
      const key = keys.find(({ name }) => name.equals(bytes.subarray(1, 1 + KEY_NAME_BYTES)))
      if (!key)
        throw new CannotOpen(
          'The secrets in this database were sealed under another key. Set ENCRYPTION_KEY to the one it was made with, or put that key back as secrets/encryption-key in the data folder.',
        )
      const nonce = bytes.subarray(1 + KEY_NAME_BYTES, 1 + KEY_NAME_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()])
      } catch (cause) {
        throw new CannotOpen('changed since it was sealed, or sealed for another purpose', { cause })
      }
    },
    digest: (text, purpose) => digestUnder(first.digesting, text, purpose),
    matches: (text, purpose, digest) =>
      // All of them, so that the time tells nothing of which it was.
      keys.map(({ digesting }) => isSame(digestUnder(digesting, text, purpose), digest)).includes(true),
  }
}

const digestUnder = (key: Buffer, text: string, purpose: string) =>
  createHmac('sha256', key).update(`${purpose}\0`).update(text).digest()

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)

export class CannotOpen extends Error {
  override name = 'CannotOpen'
}
