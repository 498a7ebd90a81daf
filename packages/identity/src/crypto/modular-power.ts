import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman, type KeyObject } from 'node:crypto'

/**
 * Powers modulo the 3072-bit prime of RFC 3526, by OpenSSL's Diffie-Hellman: the time does not depend on the exponent,
 * and it is a tenth of BigInt's. Keys come in as DER, since createDiffieHellman would prove the prime again, for seconds.
 */
export const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)

const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const SEQUENCE = 0x30
const DH_KEY_AGREEMENT = Buffer.from('06092a864886f70d010301', 'hex')
const ALGORITHM = der(SEQUENCE, DH_KEY_AGREEMENT, der(SEQUENCE, integer(PRIME), integer(2n)))

/** 2 to the exponent: OpenSSL makes it as the public half of a key. */
export function powerOfTwo(exponent: Buffer): bigint {
  const spki = createPublicKey(privateKeyOf(exponent)).export({ format: 'der', type: 'spki' })
  const outer = contentOf(spki)
  const bits = contentOf(outer.subarray(lengthOf(outer)))
  return toBigInt(contentOf(bits.subarray(1)))
}

/** The base to the exponent, off the main thread. Fails for a base outside the group, which no honest client sends. */
export async function powerOf(base: bigint, exponent: Buffer): Promise<bigint> {
  const bits = der(BIT_STRING, Buffer.from([0]), integer(base))
  const publicKey = createPublicKey({ key: der(SEQUENCE, ALGORITHM, bits), format: 'der', type: 'spki' })
  const privateKey = privateKeyOf(exponent)
  return new Promise((resolve, reject) => {
    diffieHellman({ privateKey, publicKey }, (error, secret) => (error ? reject(error) : resolve(toBigInt(secret))))
  })
}

export function toBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** Two's complement of a number that is not negative: a zero in front when the top bit is set. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function privateKeyOf(exponent: Buffer): KeyObject {
  const key = der(SEQUENCE, integer(0n), ALGORITHM, der(OCTET_STRING, integer(toBigInt(exponent))))
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function integer(value: bigint): Buffer {
  return der(INTEGER, toBytes(value))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const head = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

/** The content of the first DER element in the bytes. */
function contentOf(bytes: Buffer): Buffer {
  return bytes.subarray(headOf(bytes).size, lengthOf(bytes))
}

function lengthOf(bytes: Buffer): number {
  const { size, content } = headOf(bytes)
  return size + content
}

function headOf(bytes: Buffer): { size: number; content: number } {
  const first = bytes[1] ?? 0
  if (first < 0x80) return { size: 2, content: first }
  const count = first & 0x7f
  return { size: 2 + count, content: bytes.readUIntBE(2, count) }
}
