import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import { IdentityError, invalidParameter } from './identity-error.ts'
import type { CustomAttribute, PoolSettings } from './settings.ts'
import type { UserRow } from './store/users.ts'

type Schema = Pick<PoolSettings, 'customAttributes'>

/**
 * What a client may write; everything else about a person is ours or staff's to say. Beside the protocol's own
 * attributes there are those of the operator's schema, as far as it lets people write them.
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
/** Whatever a schema says: who someone is and what they may do is not theirs to write. */
const NEVER = new Set(['custom:role', 'sub', 'email_verified', 'phone_number_verified'])
const CONTACT = new Set(['email', 'phone_number'])
/** As browsers check them: nothing that a mail program could read as two addresses. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i
const PHONE = /^\+[1-9]\d{6,14}$/

export interface WrittenAttributes {
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  readonly profile: Readonly<Record<string, string>>
}

/** Of people and of their programs alike; staff may also write what people may not. */
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

/** Whether people may write it themselves, the address and the phone number aside. */
export const isWritable = (schema: Schema, name: string): boolean =>
  !NEVER.has(name) && (PROFILE.has(name) || customAttribute(schema, name)?.isWritable === true)

const customAttribute = ({ customAttributes = [] }: Schema, name: string) =>
  customAttributes.find(custom => custom.name === name)

const FORMS = {
  String: /^/,
  Number: /^-?\d{1,15}(\.\d{1,9})?$/,
  Boolean: /^(true|false)$/,
  DateTime: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/,
} as const satisfies Record<CustomAttribute['type'], RegExp>

/** An empty value is none. */
function checkValue({ name, type, maxLength }: CustomAttribute, value: string): void {
  const isFit = value.length <= maxLength && (value === '' || FORMS[type].test(value))
  const isDate = type !== 'DateTime' || value === '' || !Number.isNaN(Date.parse(value))
  if (!isFit || !isDate) throw invalidParameter(`Attribute value for ${name} does not conform to the schema.`)
}

/** What people and their applications may read: all that is known, but for what the schema keeps from them. */
export function readableAttributes(schema: Schema, { attributes }: UserRow): Record<string, string> {
  const mayRead = (name: string) => customAttribute(schema, name)?.isReadable !== false
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => mayRead(name)))
}

/** As clients read them. */
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
