import { type Accounts, type IdentityDatabase, IdentityError, LastSuperadmin } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** The accounts of the provider in this process, within the transaction; refused where another one keeps them. */
export function accountsOf({ identity }: Pick<Context, 'identity'>, db: IdentityDatabase): Accounts {
  if (!identity) throw new AppError('accounts_elsewhere')
  return identity.accountsIn(db)
}

/** Without one here, a person's groups are not known to us. */
export const hasAccount = ({ groups }: { readonly groups: readonly string[] | null }) => groups !== null

/** What the provider refuses, in the contract's words. */
export async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause
    if (cause instanceof LastSuperadmin) throw new AppError('last_superadmin', { cause })
    if (cause.type === 'UsernameExistsException') throw new AppError('email_taken', { cause })
    if (cause.type === 'UserNotConfirmedException') {
      throw new AppError('invalid_body', { fields: [{ path: 'groups', code: 'unconfirmed' }], cause })
    }
    if (cause.type === 'TooManyRequestsException') throw new AppError('too_many_requests', { cause })
    // It is stricter about addresses than the contract can say.
    if (cause.type === 'InvalidParameterException') {
      throw new AppError('invalid_body', { fields: [{ path: 'email', code: 'invalid' }], cause })
    }
    throw cause
  }
}
