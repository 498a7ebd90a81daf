import { test } from 'vitest'

type Register = (name: string, run: () => Promise<void>, timeout?: number) => void

/**
 * A journey of `npm run test:full` alone. Every run asserts its rule in Node, or by another journey through the same
 * screen: docs/decisions/0034 says where.
 */
export const fullTest: Register = process.env.FULL ? test : () => undefined
