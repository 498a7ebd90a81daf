import type {
  AdminAddUserToGroupRequest,
  AdminCreateUserRequest,
  AdminDeleteUserRequest,
  AdminListGroupsForUserRequest,
  AdminSetUserMFAPreferenceRequest,
  AdminSetUserPasswordRequest,
  AttributeType,
  ListGroupsRequest,
  ListUsersInGroupRequest,
  ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { readAttributes } from '../attributes.ts'
import type { Source } from '../dependencies.ts'
import { IdentityError, invalidParameter } from '../identity-error.ts'
import type { Account, Accounts } from './accounts.ts'

/** The protocol's operations for staff, over the same functions that the product's own pages use. */

interface OfUser {
  readonly UserPoolId: string | undefined
  readonly Username: string | undefined
}

const MOST_LISTED = 60

export function staffOperations(accounts: Accounts, poolId: string) {
  const nameIn = (input: OfUser): string => {
    checkPool(input)
    return input.Username ?? ''
  }
  const checkPool = ({ UserPoolId }: { UserPoolId: string | undefined }) => {
    if (UserPoolId !== poolId) {
      throw new IdentityError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
    }
  }
  const page = async (input: { Limit?: number | undefined }, after: string | undefined, group?: string) => {
    const limit = input.Limit ?? MOST_LISTED
    const found = await accounts.list({ limit: limit + 1, after, group })
    const shown = found.slice(0, limit)
    return { Users: shown.map(userShape), next: found.length > limit ? shown.at(-1)?.email : undefined }
  }

  return {
    async AdminCreateUser(input: AdminCreateUserRequest, source: Source) {
      const email = nameIn(input)
      const { profile } = readAttributes(ownAttributes(input.UserAttributes))
      if (input.MessageAction === 'RESEND') throw invalidParameter('Set a new password instead')
      const { TemporaryPassword: temporaryPassword, MessageAction: message } = input
      const isSilent = message === 'SUPPRESS'
      const account = await accounts.create({ email, attributes: profile, temporaryPassword, isSilent }, source)
      return { User: userShape(account) }
    },
    async AdminGetUser(input: OfUser) {
      const { Attributes, ...user } = userShape(await found(nameIn(input)))
      return { ...user, UserAttributes: Attributes }
    },
    AdminSetUserPassword: async (input: AdminSetUserPasswordRequest, source: Source) => {
      await accounts.setPassword(nameIn(input), input.Password ?? '', input.Permanent ?? false, source)
    },
    AdminDisableUser: (input: OfUser, source: Source) => accounts.disable(nameIn(input), source),
    AdminEnableUser: (input: OfUser, source: Source) => accounts.enable(nameIn(input), source),
    AdminDeleteUser: (input: AdminDeleteUserRequest, source: Source) => accounts.remove(nameIn(input), source),
    /** Off is all that staff can do: a factor is set up by its owner. */
    AdminSetUserMFAPreference: (input: AdminSetUserMFAPreferenceRequest, source: Source) => {
      if (input.SMSMfaSettings?.Enabled || input.SoftwareTokenMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
        throw invalidParameter('Only the person can set up a second factor')
      }
      return accounts.resetSecondFactor(nameIn(input), source)
    },
    AdminUserGlobalSignOut: (input: OfUser, source: Source) => accounts.signOut(nameIn(input), source),
    AdminAddUserToGroup: (input: AdminAddUserToGroupRequest, source: Source) =>
      accounts.addToGroup(nameIn(input), input.GroupName ?? '', source),
    AdminRemoveUserFromGroup: (input: AdminAddUserToGroupRequest, source: Source) =>
      accounts.removeFromGroup(nameIn(input), input.GroupName ?? '', source),
    async AdminListGroupsForUser(input: AdminListGroupsForUserRequest) {
      const { groups } = await found(nameIn(input))
      return { Groups: groups.map(name => ({ GroupName: name, UserPoolId: poolId })) }
    },
    async ListGroups(input: ListGroupsRequest) {
      checkPool(input)
      const groups = await accounts.groups()
      return {
        Groups: groups.map(({ name, description }) => ({
          GroupName: name,
          UserPoolId: poolId,
          Description: description ?? undefined,
        })),
      }
    },
    async ListUsers(input: ListUsersRequest) {
      checkPool(input)
      if (input.Filter) throw invalidParameter('Filter is not supported')
      const { Users, next } = await page(input, input.PaginationToken)
      return { Users, PaginationToken: next }
    },
    async ListUsersInGroup(input: ListUsersInGroupRequest) {
      checkPool(input)
      const { Users, next } = await page(input, input.NextToken, input.GroupName)
      return { Users, NextToken: next }
    },
  }

  async function found(username: string): Promise<Account> {
    const account = await accounts.find(username)
    if (!account) throw new IdentityError('UserNotFoundException', 'User does not exist.')
    return account
  }
}

/** The address is the name, and whoever staff names is taken to own it. */
const ownAttributes = (list: AttributeType[] | undefined) =>
  list?.filter(({ Name }) => Name !== 'email' && Name !== 'email_verified')

function userShape(account: Account) {
  const attributes = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.isEmailVerified),
    ...account.attributes,
  }
  return {
    Username: account.sub,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: account.createdAt,
    UserLastModifiedDate: account.modifiedAt,
    Enabled: account.isEnabled,
    UserStatus: account.status,
  }
}
