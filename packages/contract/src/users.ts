import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Units } from './clubs.ts'
import { MANAGER_KINDS } from './customers.ts'
import { Can, Email, Id, IdParams, Instant, text, Version } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'

/** Groups with rights; everyone else is a golfer. */
export const GROUPS = ['admin', 'superadmin'] as const
const Group = z.enum(GROUPS)
const Groups = z
  .array(Group)
  .max(GROUPS.length)
  .refine(list => new Set(list).size === list.length, { error: 'repeated' })

/**
 * invited: has a link by mail and not chosen a password yet; unconfirmed: signed up, address not proved;
 * unknown: signed in by another provider, which alone knows.
 */
export const UserStatus = z.enum(['active', 'invited', 'unconfirmed', 'disabled', 'unknown'])

const LowerEmail = Email.trim().toLowerCase()
const userFields = {
  name: text(120),
  language: z.enum(LANGUAGES),
  /** None: those of the club. */
  units: Units.nullable(),
}

const ManagedCustomer = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(MANAGER_KINDS),
  clubs: z.array(z.object({ id: Id, name: z.string() })),
})

export const User = z
  .object({
    id: Id,
    /** The identity token's sub. */
    subject: z.string(),
    email: z.string(),
    ...userFields,
    groups: z.array(z.string()),
    status: UserStatus,
    /** Whose clubs they look after, with the group admin. */
    customers: z.array(ManagedCustomer),
    demo: z.boolean(),
    lastSeenAt: Instant.nullable(),
    createdAt: Instant,
    version: Version,
    can: Can,
  })
  .meta({ id: 'User' })

const InviteUser = z.strictObject({
  email: LowerEmail,
  name: userFields.name,
  language: userFields.language.default('en'),
  groups: Groups.default([]),
  customerIds: z.array(Id).max(50).default([]),
})

const UserChange = z.strictObject({
  ...userFields,
  /** The last four by platform staff only. */
  groups: Groups,
  customerIds: z.array(Id).max(50),
  enabled: z.boolean(),
  /** Their phone is lost: they sign in without it, and set up another where one is required. */
  secondFactor: z.literal('reset'),
})

/** One sign-in of the caller, on some device. */
export const UserSession = z
  .object({
    id: Id,
    signedInAt: Instant,
    usedAt: Instant,
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    deviceName: z.string().nullable(),
    isThisOne: z.boolean(),
  })
  .meta({ id: 'UserSession' })

export type User = z.infer<typeof User>
export type UserSession = z.infer<typeof UserSession>
export type UserStatus = z.infer<typeof UserStatus>
export type Group = z.infer<typeof Group>

/** What a list of people can be narrowed to; the export of the same list takes the same. */
export const userFilters = {
  group: z.enum([...GROUPS, 'none']).optional(),
  status: UserStatus.optional(),
  customerId: Id.optional(),
  clubId: Id.optional(),
}

export const userCalls = defineCalls('user', {
  inviteUser: {
    method: 'POST',
    path: '/user',
    summary: 'Invite someone: they get a one-time link by mail and choose their password',
    access: ['superadmin'],
    body: InviteUser,
    answer: User,
    status: 201,
    errors: ['email_taken', 'customer_not_found', 'accounts_elsewhere'],
  },
  getMe: {
    method: 'GET',
    path: '/user/me',
    summary: 'The caller, remembered from their first call on',
    access: ['signed-in'],
    answer: User,
    errors: [],
  },
  listMySessions: {
    method: 'GET',
    path: '/user/me/sessions',
    summary: 'Where the caller is signed in',
    access: ['signed-in'],
    answer: listOf(UserSession),
    errors: [],
  },
  endMySession: {
    method: 'DELETE',
    path: '/user/me/sessions/{id}',
    summary: 'Sign the caller out on one device',
    access: ['signed-in'],
    params: IdParams,
    answer: 'nothing',
    errors: ['session_not_found'],
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    summary: 'People: all of them for platform staff, for admins those who manage the same clubs',
    access: ['admin', 'superadmin'],
    query: listQuery(['name', 'email', 'lastSeenAt', 'createdAt'], userFilters),
    answer: listOf(User),
    errors: [],
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/user/sendVerificationEmail',
    summary: 'Mail a link that proves the address; asked for by platform staff it also renews an invitation',
    access: ['public'],
    body: z.strictObject({ email: LowerEmail }),
    answer: 'nothing',
    errors: [],
  },
  verifyEmail: {
    method: 'POST',
    path: '/user/verifyEmail',
    summary: 'Prove an address with the token of the link; good once, for a day',
    access: ['public'],
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }).meta({ id: 'VerifiedEmail' }),
    errors: ['link_expired', 'link_used', 'link_unknown'],
  },
  replaceUser: {
    method: 'PUT',
    path: '/user/{id}',
    summary: 'Replace one’s own details; platform staff anyone’s, with groups and clubs',
    access: ['signed-in'],
    params: IdParams,
    body: z.strictObject({ ...userFields, version: Version }),
    answer: User,
    errors: ['user_not_found', 'version_conflict'],
  },
  changeUser: {
    method: 'PATCH',
    path: '/user/{id}',
    summary: 'Change some of one’s own details; platform staff anyone’s, with groups and clubs',
    access: ['signed-in'],
    params: IdParams,
    body: UserChange.partial().extend({ version: Version }),
    answer: User,
    errors: [
      'user_not_found',
      'version_conflict',
      'last_superadmin',
      'last_manager',
      'customer_not_found',
      'accounts_elsewhere',
    ],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user/{id}',
    summary: 'Delete one’s own account and all we hold of it; platform staff anyone’s',
    access: ['signed-in'],
    params: IdParams,
    answer: 'nothing',
    errors: ['user_not_found', 'last_superadmin', 'last_manager'],
  },
})
