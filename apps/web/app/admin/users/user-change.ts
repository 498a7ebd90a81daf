import { type BodyInput, GROUPS, type Group, type User } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'

/** The fields that can be changed back. */
export type UserChange = Omit<BodyInput<Described['changeUser']>, 'version' | 'units' | 'secondFactor'>

export const saveUser = (user: User, change: UserChange): Promise<User> =>
  call(calls.changeUser, { params: { id: user.id }, body: { ...change, version: user.version } })

export const resetSecondFactor = ({ id, version }: User): Promise<User> =>
  call(calls.changeUser, { params: { id }, body: { secondFactor: 'reset', version } })

export const deleteUser = ({ id }: User) => call(calls.deleteUser, { params: { id } })

/** The inverse of a change: the same fields with their current values. */
export function inverseOf(user: User, change: UserChange): UserChange {
  const now: Required<UserChange> = {
    name: user.name,
    language: user.language,
    groups: groupsOf(user),
    customerIds: user.customers.map(({ id }) => id),
    enabled: user.status !== 'disabled',
  }
  return Object.fromEntries(Object.keys(change).map(field => [field, now[field as keyof UserChange]]))
}

/**
 * The expected user after a change, until the server has answered. Only the server can name the customers they manage.
 */
export function expected(user: User, { customerIds: _, enabled, ...fields }: UserChange): User {
  const status = enabled === undefined ? user.status : enabled ? 'active' : 'disabled'
  return { ...user, ...fields, status }
}

/** An external identity provider may have groups that mean nothing here. */
export const groupsOf = ({ groups }: User): Group[] => GROUPS.filter(group => groups.includes(group))

export const withGroup = (user: User, group: Group, isIn: boolean): Group[] =>
  GROUPS.filter(one => (one === group ? isIn : user.groups.includes(one)))
