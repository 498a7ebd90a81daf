import type { Core } from './core.ts'
import type { Tx } from './dependencies.ts'
import { IdentityError } from './identity-error.ts'

/** One transaction. A refusal that is returned keeps what was written and is thrown after the commit. */
export async function run<T>(core: Pick<Core, 'db'>, work: (tx: Tx) => Promise<T | IdentityError>): Promise<T> {
  const result = await core.db.transaction(work)
  if (result instanceof IdentityError) throw result
  return result
}
