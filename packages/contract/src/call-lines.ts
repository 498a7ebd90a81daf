import type { CallLine } from './call.ts'
import { CALL_LINES } from './call-lines.gen.ts'
import type { calls as described } from './index.ts'

export type Described = typeof described

/**
 * The calls as a browser needs them to make one: method, path and what the body and the answer are. The schemas, which
 * weigh ten times as much, stay behind; their types are here.
 */
export const calls = CALL_LINES as { readonly [K in keyof Described]: CallLine<Described[K]> }
