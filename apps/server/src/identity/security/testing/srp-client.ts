import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The client's side of SRP in plain arithmetic, written after the public description: quick enough for thousands of
 * answers. That it speaks like unmodified clients shows in every sign-in that it gets through.
 */

const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const MULTIPLIER = numberOf(sha256(bytesOf(PRIME), bytesOf(2n)))

export interface SrpChallenge {
  readonly SALT: string
  readonly SRP_B: string
  readonly SECRET_BLOCK: string
}

/** The password of a user in a pool, or of a device in its group. */
export interface Secret {
  readonly realm: string
  readonly user: string
  readonly password: string
}

export function createSrpClient() {
  // Shorter than in a real client, but sufficient for a test.
  const own = numberOf(randomBytes(8)) | 1n
  const publicValue = power(2n, own)
  return {
    publicValue: publicValue.toString(16),
    /** The answer of the client. */
    claim({ SALT, SRP_B, SECRET_BLOCK }: SrpChallenge, secret: Secret, timestamp = 'Tue Sep 8 07:09:04 UTC 2026') {
      const server = BigInt(`0x${SRP_B}`)
      const scramble = numberOf(sha256(bytesOf(publicValue), bytesOf(server)))
      const hidden = passwordNumber(BigInt(`0x${SALT}`), secret)
      const base = (server - ((MULTIPLIER * power(2n, hidden)) % PRIME) + PRIME) % PRIME
      const session = power(base, own + scramble * hidden)
      const key = hkdfSync('sha256', bytesOf(session), bytesOf(scramble), 'Caldera Derived Key', 16)
      const signature = createHmac('sha256', Buffer.from(key))
        .update(secret.realm)
        .update(secret.user)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(timestamp)
      return {
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
        TIMESTAMP: timestamp,
      }
    },
  }
}

/** The verifier that a device sends when it is confirmed. */
export function deviceVerifier(secret: Secret) {
  const salt = numberOf(randomBytes(16))
  return {
    Salt: bytesOf(salt).toString('base64'),
    PasswordVerifier: bytesOf(power(2n, passwordNumber(salt, secret))).toString('base64'),
  }
}

function passwordNumber(salt: bigint, { realm, user, password }: Secret): bigint {
  return numberOf(sha256(bytesOf(salt), sha256(`${realm}${user}:${password}`)))
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % PRIME
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
