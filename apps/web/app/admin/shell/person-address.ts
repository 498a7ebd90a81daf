import type { User } from '@pinwise/contract'
import { paths } from '../../paths.ts'

/** The search parameter of the drawer of a user: whose it is. */
export const USER = 'user'

/** The list of users, narrowed to that one, who is opened. */
export function personAddress({ id, email }: Pick<User, 'id' | 'email'>): string {
  return `${paths.users}?${new URLSearchParams({ search: email, [USER]: id })}`
}
