import { describe, test } from 'vitest'

type Register = (name: string, run: () => Promise<void>, timeout?: number) => void

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.FULL)

/**
 * A test of `npm run test:full` alone, because it takes long and another test goes the same way. What only this one
 * asserts is not asserted by `npm test`.
 */
export const fullTest: Register = isFull ? test : () => undefined

/** Around tests of which every one is of the full run: nothing may stand around nothing. */
export const fullDescribe: (name: string, run: () => void) => void = isFull ? describe : () => undefined
