import type {
  AdminAddUserToGroupRequest,
  AdminCreateUserRequest,
  AdminDeleteUserRequest,
  AdminListGroupsForUserRequest,
  AdminSetUserMFAPreferenceRequest,
  AdminSetUserPasswordRequest,
  AdminUpdateUserAttributesRequest,
  AttributeType,
  ListGroupsRequest,
  ListUsersInGroupRequest,
  ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { readAttributes, unwritable } from '../attributes.ts'
import type { Source } from '../dependencies.ts'
import { IdentityError, invalidParameter } from '../identity-error.ts'
import type { PoolSettings } from '../settings.ts'
import { isSub } from '../store/users.ts'
import type { Account, Accounts } from './accounts.ts'
import { readFilter, type UserFilter } from './user-filter.ts'

/** The protocol's operations for staff, over the same functions that the product's own pages use. */

interface UserInput {
  readonly UserPoolId: string | undefined
  readonly Username: string | undefined
}

const MAX_LISTED = 60

export function staffOperations(accounts: Accounts, settings: PoolSettings) {
  const { poolId } = settings
  const nameIn = (input: UserInput): string => {
    checkPool(input)
    return input.Username ?? ''
  }
  const checkPool = ({ UserPoolId }: { UserPoolId: string | undefined }) => {
    if (UserPoolId !== poolId) {
      throw new IdentityError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
    }
  }
  const page = async ({ limit = MAX_LISTED, token, ...which }: Listing) => {
    const found = await accounts.list({ limit: limit + 1, after: token ? readToken(token) : undefined, ...which })
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return { shown, next: found.length > limit && last ? tokenOf(last) : undefined }
  }

  return {
    async AdminCreateUser(input: AdminCreateUserRequest, source: Source) {
      const email = nameIn(input)
      const { profile, phoneNumber } = readAttributes(settings, ownAttributes(input.UserAttributes), { isStaff: true })
      const { TemporaryPassword: temporaryPassword, MessageAction: message } = input
      if (message === 'RESEND') {
        const waiting = await found(email)
        if (waiting.status !== 'FORCE_CHANGE_PASSWORD') {
          throw new IdentityError(
            'UnsupportedUserStateException',
            'Resend not possible. User status is not FORCE_CHANGE_PASSWORD.',
          )
        }
        await accounts.resendInvitation(email, source)
        return { User: userShape(await found(email)) }
      }
      const isSilent = message === 'SUPPRESS'
      const account = await accounts.create(
        { email, attributes: profile, phoneNumber, temporaryPassword, isSilent },
        source,
      )
      return { User: userShape(account) }
    },
    async AdminGetUser(input: UserInput) {
      const account = await found(nameIn(input))
      const { Attributes, ...user } = userShape(account)
      const { secondFactors, preferredFactor } = account
      return {
        ...user,
        UserAttributes: Attributes,
        UserMFASettingList: secondFactors,
        PreferredMfaSetting: preferredFactor ?? undefined,
      }
    },
    /** Staff cannot change the email address or phone number, because only the owner can verify them. */
    AdminUpdateUserAttributes: async (input: AdminUpdateUserAttributesRequest, source: Source) => {
      const { email, phoneNumber, profile } = readAttributes(settings, input.UserAttributes, { isStaff: true })
      if (email !== undefined || phoneNumber !== undefined) throw unwritable()
      await accounts.setAttributes(nameIn(input), profile, source)
      return {}
    },
    AdminSetUserPassword: async (input: AdminSetUserPasswordRequest, source: Source) => {
      await accounts.setPassword(nameIn(input), input.Password ?? '', input.Permanent ?? false, source)
    },
    AdminDisableUser: (input: UserInput, source: Source) => accounts.disable(nameIn(input), source),
    AdminEnableUser: (input: UserInput, source: Source) => accounts.enable(nameIn(input), source),
    AdminDeleteUser: (input: AdminDeleteUserRequest, source: Source) => accounts.remove(nameIn(input), source),
    /** Staff can only turn factors off; only the owner can set one up. */
    AdminSetUserMFAPreference: (input: AdminSetUserMFAPreferenceRequest, source: Source) => {
      if (input.SMSMfaSettings?.Enabled || input.SoftwareTokenMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
        throw invalidParameter('Only the person can set up a second factor')
      }
      return accounts.resetSecondFactor(nameIn(input), source)
    },
    AdminUserGlobalSignOut: (input: UserInput, source: Source) => accounts.signOut(nameIn(input), source),
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
      const { Limit: limit, PaginationToken: token, Filter, AttributesToGet } = input
      const { shown, next } = await page({ limit, token, filter: readFilter(Filter) })
      return { Users: shown.map(account => userShape(account, AttributesToGet)), PaginationToken: next }
    },
    async ListUsersInGroup(input: ListUsersInGroupRequest) {
      checkPool(input)
      const { Limit: limit, NextToken: token, GroupName: group } = input
      const { shown, next } = await page({ limit, token, group })
      return { Users: shown.map(account => userShape(account)), NextToken: next }
    },
  }

  async function found(username: string): Promise<Account> {
    const account = await accounts.find(username)
    if (!account) throw new IdentityError('UserNotFoundException', 'User does not exist.')
    return account
  }
}

/** The email address is the username, and an address given by staff counts as verified. */
const ownAttributes = (list: AttributeType[] | undefined) =>
  list?.filter(({ Name }) => !['email', 'email_verified', 'phone_number_verified'].includes(Name ?? ''))

interface Listing {
  readonly limit: number | undefined
  readonly token: string | undefined
  readonly group?: string | undefined
  readonly filter?: UserFilter | undefined
}

/** Identifies the last account shown by address and id, since several unconfirmed accounts may share an address. */
const tokenOf = ({ email, sub }: Account) => Buffer.from(JSON.stringify([email, sub])).toString('base64url')

function readToken(token: string): { email: string; sub: string } {
  try {
    const [email, sub] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    if (typeof email === 'string' && typeof sub === 'string' && isSub(sub)) return { email, sub }
  } catch {
    // The error is thrown below.
  }
  throw invalidParameter('Invalid pagination token given.')
}

function userShape(account: Account, wanted?: readonly string[]) {
  const attributes = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.isEmailVerified),
    ...(account.phoneNumber === null
      ? {}
      : { phone_number: account.phoneNumber, phone_number_verified: String(account.isPhoneVerified) }),
    ...account.attributes,
  }
  const shown = Object.entries(attributes).filter(([name]) => !wanted || wanted.includes(name))
  return {
    Username: account.sub,
    Attributes: shown.map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: account.createdAt,
    UserLastModifiedDate: account.modifiedAt,
    Enabled: account.isEnabled,
    UserStatus: account.status,
  }
}
