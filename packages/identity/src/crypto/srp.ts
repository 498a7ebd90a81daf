import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { PRIME, powerOf, powerOfTwo, toBigInt, toBytes } from './modular-power.ts'

/** The server side of SRP-6a in Cognito's variant ("Caldera"). All integers are hashed as toBytes() writes them. */

/** The owner of the password: a user in a pool, or a device in its group. */
export interface SrpName {
  /** The pool's name or the device group's key. */
  readonly realm: string
  /** The user's id or the device's key. */
  readonly user: string
}

export interface Verifier {
  readonly salt: Buffer
  readonly verifier: bigint
}

const SECRET_BYTES = 32
const SALT_BYTES = 16
/** Slightly more than 3072 bits: longer values are refused before any arithmetic. */
const MAX_HEX_DIGITS = 800
const MULTIPLIER = toBigInt(sha256(toBytes(PRIME), toBytes(2n)))

export function makeVerifier(name: SrpName, password: string, salt = newSalt()): Verifier {
  const inner = sha256(`${name.realm}${name.user}:${password}`)
  return { salt, verifier: powerOfTwo(sha256(padded(salt), inner)) }
}

/** The top bit is never set, so that every client encodes the salt as the same bytes. */
function newSalt(): Buffer {
  const salt = randomBytes(SALT_BYTES)
  salt[0] = ((salt[0] ?? 0) & 0x7f) | 0x01
  return salt
}

/** The client's A: null when it is not a number that SRP allows. */
export function readPublicValue(hex: string): bigint | null {
  if (hex.length > MAX_HEX_DIGITS || !/^[0-9a-f]+$/i.test(hex)) return null
  const value = BigInt(`0x${hex}`)
  return value % PRIME === 0n ? null : value
}

export interface ServerValues {
  readonly secret: Buffer
  readonly publicValue: bigint
}

export function makeServerValues({ verifier }: Pick<Verifier, 'verifier'>): ServerValues {
  for (;;) {
    const secret = randomBytes(SECRET_BYTES)
    const publicValue = (MULTIPLIER * verifier + powerOfTwo(secret)) % PRIME
    if (publicValue !== 0n) return { secret, publicValue }
  }
}

interface Claim {
  readonly name: SrpName
  readonly verifier: bigint
  readonly clientPublic: bigint
  readonly server: ServerValues
  readonly secretBlock: Buffer
  readonly timestamp: string
}

/** The signature that the client must send. For a value outside the group it is random, so no signature matches. */
export async function expectedSignature({ name, verifier, clientPublic, server, ...claim }: Claim): Promise<Buffer> {
  const scramble = sha256(toBytes(clientPublic), toBytes(server.publicValue))
  const session = await sessionValue(verifier, clientPublic, scramble, server.secret)
  const key = hkdfSync('sha256', toBytes(session), toBytes(toBigInt(scramble)), 'Caldera Derived Key', 16)
  return createHmac('sha256', Buffer.from(key))
    .update(name.realm)
    .update(name.user)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest()
}

async function sessionValue(verifier: bigint, clientPublic: bigint, scramble: Buffer, secret: Buffer): Promise<bigint> {
  try {
    const blended = (clientPublic * (await powerOf(verifier, scramble))) % PRIME
    return await powerOf(blended, secret)
  } catch {
    return toBigInt(randomBytes(SECRET_BYTES))
  }
}

function padded(bytes: Buffer): Buffer {
  return toBytes(toBigInt(bytes))
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
