import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'

/** What the clients of AWS compute with: big integers in plain JavaScript, of the time before BigInt. */
interface BigInteger {
  toString(radix: number): string
  modPow(exponent: BigInteger, modulus: BigInteger, callback: (error: unknown, power: BigInteger) => void): void
}
type BigIntegers = (new (text: string, radix: number) => BigInteger) & { prototype: BigInteger }

const require = createRequire(import.meta.url)
/** The package does not export it, so it is imported by its file, as the package itself does. */
const AMPLIFY_INTEGERS = pathToFileURL(
  join(
    dirname(require.resolve('@aws-amplify/auth/package.json')),
    'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs',
  ),
).href
const RETRIES_SHORTENED = 50

/**
 * One sign-in costs these clients half a second of arithmetic, and a refusal ten seconds of retries. While the tests of
 * a file run, they raise to powers with BigInt, and wait a fiftieth of the time; whatever they send stays their own.
 * The full run, and the files that test a plain sign-in, leave them as they are.
 */
export function useQuickClients(): void {
  if (process.env.FULL) return
  const restore: (() => void)[] = []
  beforeAll(async () => {
    const { default: ofIdentityJs } = require('amazon-cognito-identity-js/lib/BigInteger.js') as {
      default: BigIntegers
    }
    const { default: ofAmplify } = (await import(/* @vite-ignore */ AMPLIFY_INTEGERS)) as { default: BigIntegers }
    restore.push(raiseWithBigInt(ofIdentityJs), raiseWithBigInt(ofAmplify), shortenRetries())
  })
  afterAll(() => {
    for (const undo of restore) undo()
  })
}

function raiseWithBigInt(Integers: BigIntegers): () => void {
  const { prototype } = Integers
  const original = prototype.modPow
  prototype.modPow = function modPow(exponent, modulus, callback) {
    const power = raise(bigIntOf(this), bigIntOf(exponent), bigIntOf(modulus))
    callback(null, new Integers(power.toString(16), 16))
  }
  return () => {
    prototype.modPow = original
  }
}

function bigIntOf(integer: BigInteger): bigint {
  const text = integer.toString(16)
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`)
}

function raise(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n
  let square = ((base % modulus) + modulus) % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) power = (power * square) % modulus
    square = (square * square) % modulus
  }
  return power
}

/** Of the clients only: timers of the server, the database and the test itself stay. */
function shortenRetries(): () => void {
  const original = globalThis.setTimeout
  const shortened = (callback: () => void, delayMs = 0, ...rest: []) => {
    const isOfClient = /amazon-cognito-identity-js|@aws-amplify/.test(new Error('who waits').stack ?? '')
    return original(callback, isOfClient ? delayMs / RETRIES_SHORTENED : delayMs, ...rest)
  }
  globalThis.setTimeout = Object.assign(shortened, original) as typeof setTimeout
  return () => {
    globalThis.setTimeout = original
  }
}
