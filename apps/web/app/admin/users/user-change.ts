import { type BodyInput, GROUPS, type Group, type User } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'

/** What can be changed back. */
export type UserChange = Omit<BodyInput<Described['changeUser']>, 'version' | 'units' | 'secondFactor'>

export const saveUser = (user: User, change: UserChange): Promise<User> =>
  call(calls.changeUser, { params: { id: user.id }, body: { ...change, version: user.version } })

export const resetSecondFactor = ({ id, version }: User): Promise<User> =>
  call(calls.changeUser, { params: { id }, body: { secondFactor: 'reset', version } })

export const deleteUser = ({ id }: User) => call(calls.deleteUser, { params: { id } })

/** What takes a change back: the same fields as they are now. */
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

/** How the person will look, until the server has said so. Whose clubs they manage only the server can name. */
export function expected(user: User, { customerIds: _, enabled, ...fields }: UserChange): User {
  const status = enabled === undefined ? user.status : enabled ? 'active' : 'disabled'
  return { ...user, ...fields, status }
}

/** A provider of someone else's may have groups that are nothing to us. */
export const groupsOf = ({ groups }: User): Group[] => GROUPS.filter(group => groups.includes(group))

export const withGroup = (user: User, group: Group, isIn: boolean): Group[] =>
  GROUPS.filter(one => (one === group ? isIn : user.groups.includes(one)))
