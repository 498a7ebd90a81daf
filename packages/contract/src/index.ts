import type { Calls } from './call.ts'
import { clubCalls } from './clubs.ts'
import { courseCalls } from './courses.ts'
import { customerCalls } from './customers.ts'
import { exportCalls } from './exports.ts'
import { fileCalls } from './files.ts'
import { holeCalls } from './holes.ts'
import { userCalls } from './users.ts'
import { websiteCalls } from './website.ts'

export * from './call.ts'
export * from './client.ts'
export * from './clubs.ts'
export * from './courses.ts'
export * from './customers.ts'
export * from './enquiry-forms.ts'
export * from './exports.ts'
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
export * from './users.ts'
export * from './validity.ts'
export * from './website.ts'

/** Every call of the API. */
export const calls = {
  ...userCalls,
  ...clubCalls,
  ...courseCalls,
  ...holeCalls,
  ...customerCalls,
  ...fileCalls,
  ...exportCalls,
  ...websiteCalls,
} satisfies Calls
