import type { Core } from './core.ts'
import type { Tx } from './dependencies.ts'
import { IdentityError } from './identity-error.ts'

/** Runs one transaction. An IdentityError that the work returns is thrown after the commit. */
export async function run<T>(core: Pick<Core, 'db'>, work: (tx: Tx) => Promise<T | IdentityError>): Promise<T> {
  const result = await core.db.transaction(work)
  if (result instanceof IdentityError) throw result
  return result
}
