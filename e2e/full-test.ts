import { test } from 'vitest'

type Register = (name: string, run: () => Promise<void>, timeout?: number) => void

/**
 * A journey of `npm run test:full` alone, because it takes long and another journey goes through the same screen. What
 * only this one asserts is not asserted by `npm test`.
 */
export const fullTest: Register = process.env.FULL ? test : () => undefined
