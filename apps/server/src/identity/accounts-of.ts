import { type Accounts, type IdentityDatabase, IdentityError, LastSuperadmin } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** The accounts of the embedded provider, within the transaction; throws when the provider is external. */
export function accountsOf({ identity }: Pick<Context, 'identity'>, db: IdentityDatabase): Accounts {
  if (!identity) throw new AppError('accounts_elsewhere')
  return identity.accountsIn(db)
}

/** The groups are null for users of an external provider. */
export const hasAccount = ({ groups }: { readonly groups: readonly string[] | null }) => groups !== null

/** Translates the errors of the provider into those of the API. */
export async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
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
    // The provider is stricter about email addresses than the schema of the API.
    if (cause.type === 'InvalidParameterException') {
      throw new AppError('invalid_body', { fields: [{ path: 'email', code: 'invalid' }], cause })
    }
    throw cause
  }
}
