import { describe, test } from 'vitest'

interface Register {
  (name: string, run: () => Promise<void>, timeout?: number): void
  (name: string, options: { timeout: number }, run: () => Promise<void>): void
}

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.FULL)

/**
 * A test of `npm run test:full` alone, because it takes long and another test goes the same way. What only this one
 * asserts is not asserted by `npm test`.
 */
export const fullTest: Register = isFull ? test : () => undefined

/** Around tests of which every one is of the full run: nothing may stand around nothing. */
export const fullDescribe: (name: string, run: () => void) => void = isFull ? describe : () => undefined
