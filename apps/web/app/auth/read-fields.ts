import { SessionError } from '../session/session-error.ts'
import { Mistyped } from './use-attempt.ts'

/** What was typed, without the spaces around it; throws when the form can tell that it will not do. */

export const textOf = (values: FormData, name: string) => String(values.get(name) ?? '').trim()

export function emailOf(values: FormData): string {
  const email = textOf(values, 'email')
  if (!email) throw new Mistyped('emailMissing')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Mistyped('emailInvalid')
  return email
}

export function nameOf(values: FormData): string {
  const name = textOf(values, 'name')
  if (!name) throw new Mistyped('nameMissing')
  return name
}

/** People copy codes with the spaces that make them readable. */
export function codeOf(values: FormData): string {
  const code = textOf(values, 'code').replace(/\s/g, '')
  if (!code) throw new Mistyped('codeMissing')
  return code
}

/** The provider takes none that is shorter. */
const MIN_CHARACTERS = 10

/** Spaces belong to a password, so they are not taken off; the provider takes none. */
export function newPasswordOf(values: FormData): string {
  const password = String(values.get('new-password') ?? '')
  if (!password) throw new SessionError('New password is required')
  if (/\s/.test(password)) throw new Mistyped('spaces')
  if (password.length < MIN_CHARACTERS) throw new Mistyped('shortPassword')
  return password
}

type Readers<Read> = { readonly [Name in keyof Read]: (values: FormData) => Read[Name] }

/** Several of them; what is wrong is thrown all at once. */
export function readAll<Read extends object>(values: FormData, readers: Readers<Read>): Read {
  const wrong: unknown[] = []
  const read = (one: (values: FormData) => unknown) => {
    try {
      return one(values)
    } catch (error) {
      wrong.push(error)
      return undefined
    }
  }
  const names = Object.keys(readers) as (keyof Read)[]
  const all = Object.fromEntries(names.map(name => [name, read(readers[name])]))
  if (wrong.length > 0) throw new AggregateError(wrong)
  return all as Read
}
