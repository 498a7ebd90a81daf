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

/** Spaces belong to a password, so they are not taken off; the provider takes none. */
export function newPasswordOf(values: FormData): string {
  const password = String(values.get('new-password') ?? '')
  if (/\s/.test(password)) throw new Mistyped('spaces')
  return password
}
