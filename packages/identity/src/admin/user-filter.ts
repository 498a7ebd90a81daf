import { invalidParameter } from '../identity-error.ts'

/** `email ^= "ann"`: the attribute equals the value, or starts with it. */
export interface UserFilter {
  readonly name: string
  readonly isPrefix: boolean
  readonly value: string
}

/** The standard attributes that the protocol can search; custom attributes cannot be searched. */
const SEARCHABLE = [
  'username',
  'sub',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
]
const FORM = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/

export function readFilter(text: string | undefined): UserFilter | undefined {
  if (!text) return undefined
  const [, name = '', operator, quoted = ''] = FORM.exec(text) ?? []
  if (!SEARCHABLE.includes(name)) throw invalidParameter(`Error while parsing filter: ${text.slice(0, 100)}`)
  const value = quoted.replace(/\\(.)/g, '$1')
  return { name, isPrefix: operator === '^=', value: name === 'email' ? value.toLowerCase() : value }
}
