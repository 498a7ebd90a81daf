import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import { IdentityError, invalidParameter } from './identity-error.ts'
import type { CustomAttribute, PoolSettings } from './settings.ts'
import type { UserRow } from './store/users.ts'

type Schema = Pick<PoolSettings, 'customAttributes'>

/**
 * The attributes that a client may write; all others are set by the server or by staff. Custom attributes come in
 * addition, where the operator's schema makes them writable.
 */
const PROFILE = new Set([
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'address',
  'locale',
  'zoneinfo',
  'birthdate',
  'gender',
])
/** Identity and rights are never writable by users, whatever the schema says. */
const NEVER_WRITABLE = new Set(['custom:role', 'sub', 'email_verified', 'phone_number_verified'])
const CONTACT = new Set(['email', 'phone_number'])
/** The pattern that browsers use: it excludes anything that a mail program could read as two addresses. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i
const PHONE = /^\+[1-9]\d{6,14}$/

interface WrittenAttributes {
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  readonly profile: Readonly<Record<string, string>>
}

/** Validates attributes from users and their applications. Staff may also write attributes that users may not. */
export function readAttributes(
  schema: Schema,
  list: readonly AttributeType[] | undefined,
  { isStaff = false } = {},
): WrittenAttributes {
  const given = new Map<string, string>()
  for (const { Name = '', Value = '' } of list ?? []) {
    const custom = customAttribute(schema, Name)
    if (isStaff && !custom && Name.startsWith('custom:')) {
      throw invalidParameter(`${Name}: Attribute does not exist in the schema.`)
    }
    const mayWrite = CONTACT.has(Name) || (isStaff && custom) || isWritable(schema, Name)
    if (!mayWrite) throw unwritable()
    if (custom) checkValue(custom, Value)
    given.set(Name, Value)
  }
  const email = given.get('email')
  const phoneNumber = given.get('phone_number')
  if (email !== undefined && !isEmail(email)) throw invalidParameter('Invalid email address format.')
  if (phoneNumber !== undefined && !PHONE.test(phoneNumber)) throw invalidParameter('Invalid phone number format.')
  const profile = Object.fromEntries([...given].filter(([name]) => !CONTACT.has(name)))
  return { email, phoneNumber, profile }
}

export const unwritable = () =>
  new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')

export const isEmail = (text: string) => text.length <= 320 && EMAIL.test(text)

/** Whether users may write the attribute themselves; email and phone number are handled separately. */
export const isWritable = (schema: Schema, name: string): boolean =>
  !NEVER_WRITABLE.has(name) && (PROFILE.has(name) || customAttribute(schema, name)?.isWritable === true)

const customAttribute = ({ customAttributes = [] }: Schema, name: string) =>
  customAttributes.find(custom => custom.name === name)

const FORMS = {
  String: /^/,
  Number: /^-?\d{1,15}(\.\d{1,9})?$/,
  Boolean: /^(true|false)$/,
  DateTime: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/,
} as const satisfies Record<CustomAttribute['type'], RegExp>

/** An empty value means that the attribute is not set. */
function checkValue({ name, type, maxLength }: CustomAttribute, value: string): void {
  const isFit = value.length <= maxLength && (value === '' || FORMS[type].test(value))
  const isDate = type !== 'DateTime' || value === '' || !Number.isNaN(Date.parse(value))
  if (!isFit || !isDate) throw invalidParameter(`Attribute value for ${name} does not conform to the schema.`)
}

/** The attributes that users and their applications may read: all except those that the schema hides. */
export function readableAttributes(schema: Schema, { attributes }: UserRow): Record<string, string> {
  const mayRead = (name: string) => customAttribute(schema, name)?.isReadable !== false
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => mayRead(name)))
}

/** The attributes in the form of the protocol. */
export function attributeList(schema: Schema, user: UserRow): { Name: string; Value: string }[] {
  const all: Record<string, string> = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.email_verified),
    ...(user.phone_number === null
      ? {}
      : { phone_number: user.phone_number, phone_number_verified: String(user.phone_number_verified) }),
    ...readableAttributes(schema, user),
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
