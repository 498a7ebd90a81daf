import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientHelper } from '../testing/srp-client.ts'
import { PRIME, powerOf, powerOfTwo, toBigInt, toBytes } from './modular-power.ts'
import { expectedSignature, makeServerValues, makeVerifier, readPublicValue } from './srp.ts'

/** The client's arithmetic takes half a second per exchange. */
const FULL = Boolean(process.env.FULL)

const slowPower = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base % PRIME
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}
const exponents = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from([1, ...bytes.slice(1)]))

describe('powers modulo the prime', () => {
  test('are those of plain arithmetic', async () => {
    await fc.assert(
      fc.asyncProperty(exponents, exponents, async (a, b) => {
        const base = powerOfTwo(a)
        expect(base).toBe(slowPower(2n, toBigInt(a)))
        expect(await powerOf(base, b)).toBe(slowPower(base, toBigInt(b)))
      }),
      { numRuns: FULL ? 15 : 6 },
    )
  })

  test('numbers keep their value and gain a zero only where the top bit is set', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: PRIME }), value => {
        const bytes = toBytes(value)
        expect(toBigInt(bytes)).toBe(value)
        expect((bytes[0] ?? 0) < 0x80).toBe(true)
      }),
    )
  })

  test('a base outside the group is refused', async () => {
    for (const base of [PRIME - 1n, 1n, 0n]) await expect(powerOf(base, randomBytes(32))).rejects.toThrow()
  })
})

describe('SRP, against the arithmetic of an unmodified client', () => {
  const passwords = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' })

  test('both sides find the same key for the right password', async () => {
    await fc.assert(
      fc.asyncProperty(passwords, async password => {
        expect(await isAccepted(password, password)).toBe(true)
      }),
      { numRuns: FULL ? 10 : 3 },
    )
  }, 60_000)

  test('and never for another one', async () => {
    await fc.assert(
      fc.asyncProperty(passwords, passwords, async (password, typed) => {
        fc.pre(password !== typed)
        expect(await isAccepted(password, typed)).toBe(false)
      }),
      { numRuns: FULL ? 5 : 2 },
    )
  }, 60_000)

  test('values that would give the key away, or are none, are refused', () => {
    const bad = ['0', '00', PRIME.toString(16), (2n * PRIME).toString(16), 'xyz', '', '-1', '0x1f', 'f'.repeat(801)]
    for (const hex of bad) expect(readPublicValue(hex), hex.slice(0, 20)).toBeNull()
    expect(readPublicValue('2')).toBe(2n)
  })
})

async function isAccepted(password: string, typed: string): Promise<boolean> {
  const name = { realm: 'Ab12Cd34E', user: '7d4ec1f2-3a64-4d8e-bb6d-8f8f4d3f8a10' }
  const { salt, verifier } = makeVerifier(name, password)
  const server = makeServerValues({ verifier })
  const client = await clientHelper(name.realm)
  const key = await client.keyFor(name.user, typed, server.publicValue.toString(16), salt.toString('hex'))
  const secretBlock = randomBytes(64)
  const timestamp = 'Tue Sep 8 07:09:04 UTC 2026'
  const signature = createHmac('sha256', key)
    .update(name.realm)
    .update(name.user)
    .update(secretBlock)
    .update(timestamp)
    .digest()
  const clientPublic = readPublicValue(client.publicValue)
  if (clientPublic === null) throw new Error('the client sent no valid value')
  const wanted = await expectedSignature({ name, verifier, clientPublic, server, secretBlock, timestamp })
  return wanted.equals(signature)
}
