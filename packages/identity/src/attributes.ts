import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import { IdentityError, invalidParameter } from './identity-error.ts'
import type { UserRow } from './store/users.ts'

/** What a client may write; everything else about a person is ours or staff's to say. */
const PROFILE = new Set(['name', 'given_name', 'family_name', 'nickname', 'locale', 'zoneinfo', 'birthdate', 'gender'])
const CONTACT = new Set(['email', 'phone_number'])
/** As browsers check them: nothing that a mail program could read as two addresses. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i
const PHONE = /^\+[1-9]\d{6,14}$/

export interface WrittenAttributes {
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  readonly profile: Readonly<Record<string, string>>
}

/** Of people and of their programs alike. */
export function readAttributes(list: readonly AttributeType[] | undefined): WrittenAttributes {
  const given = new Map<string, string>()
  for (const { Name = '', Value = '' } of list ?? []) {
    if (!PROFILE.has(Name) && !CONTACT.has(Name)) throw unwritable()
    given.set(Name, Value)
  }
  const email = given.get('email')
  const phoneNumber = given.get('phone_number')
  if (email !== undefined && !isEmail(email)) throw invalidParameter('Invalid email address format.')
  if (phoneNumber !== undefined && !PHONE.test(phoneNumber)) throw invalidParameter('Invalid phone number format.')
  const profile = Object.fromEntries([...given].filter(([name]) => PROFILE.has(name)))
  return { email, phoneNumber, profile }
}

export const unwritable = () =>
  new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')

export const isEmail = (text: string) => text.length <= 320 && EMAIL.test(text)

export const isProfileAttribute = (name: string) => PROFILE.has(name)

/** As clients read them. */
export function attributeList(user: UserRow): { Name: string; Value: string }[] {
  const all: Record<string, string> = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.email_verified),
    ...(user.phone_number === null
      ? {}
      : { phone_number: user.phone_number, phone_number_verified: String(user.phone_number_verified) }),
    ...user.attributes,
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
