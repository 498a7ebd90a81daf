import type { User } from '@pinwise/contract'
import { paths } from '../../paths.ts'

/** The search parameter of the user drawer: the open user's id. */
export const USER = 'user'

/** The URL of the user list, filtered to one user, who is opened. */
export function personAddress({ id, email }: Pick<User, 'id' | 'email'>): string {
  return `${paths.users}?${new URLSearchParams({ search: email, [USER]: id })}`
}
