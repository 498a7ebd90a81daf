import type { CallRoute } from './call.ts'
import { CALL_ROUTES } from './call-routes.gen.ts'
import type { calls as described } from './index.ts'

export type Described = typeof described

/**
 * The calls as a browser needs them: method, path and the kinds of body and answer. The schemas, ten times as large, are
 * left out; only their types are here.
 */
export const calls = CALL_ROUTES as { readonly [K in keyof Described]: CallRoute<Described[K]> }
