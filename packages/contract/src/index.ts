import type { Calls } from './call.ts'
import { clubCalls } from './clubs.ts'
import { courseCalls } from './courses.ts'
import { fileCalls } from './files.ts'
import { holeCalls } from './holes.ts'

export * from './call.ts'
export * from './client.ts'
export * from './clubs.ts'
export * from './courses.ts'
export * from './files.ts'
export * from './geometry.ts'
export * from './holes.ts'
export * from './language.ts'
export * from './openapi.ts'
export * from './problem.ts'
export * from './problem-codes.ts'
export * from './problem-texts.ts'
export * from './problems-of-call.ts'
export * from './product.ts'

/** Every call of the API. */
export const calls = { ...clubCalls, ...courseCalls, ...holeCalls, ...fileCalls } satisfies Calls
