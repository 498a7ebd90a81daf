import { isEmail } from '../attributes.ts'
import type { Problem } from './frame.ts'
import type { Texts } from './texts.ts'

/** The protocol's limits (service model): UsernameType, PasswordType. */
const MAX_EMAIL_LENGTH = 128
const MAX_PASSWORD_LENGTH = 256
const MAX_TEXT_LENGTH = 400

/** The typed text without control characters, which the database does not accept. */
export function textOf(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
}

/** Passwords are neither trimmed nor shortened. */
export const passwordOf = (form: URLSearchParams, name: string) => form.get(name) ?? ''

/** Users may type the gaps that the code is displayed with. */
export const codeOf = (form: URLSearchParams) => textOf(form, 'code').replace(/[\s-]/g, '')

export function missingField(texts: Texts, field: string, label: string): Problem {
  return { text: `${texts.problems.missing} ${label}.`, field, status: 400 }
}

export function findEmailProblem(texts: Texts, email: string): Problem | undefined {
  if (email === '') return missingField(texts, 'email', texts.email)
  if (email.length > MAX_EMAIL_LENGTH || !isEmail(email))
    return { text: texts.problems.email, field: 'email', status: 400 }
  return undefined
}

export function findCodeProblem(texts: Texts, code: string): Problem | undefined {
  return code === '' ? missingField(texts, 'code', texts.code) : undefined
}

export function findNewPasswordProblem(texts: Texts, form: URLSearchParams): Problem | undefined {
  const password = passwordOf(form, 'new-password')
  if (password === '') return missingField(texts, 'new-password', texts.newPassword)
  if (password.length > MAX_PASSWORD_LENGTH)
    return { text: texts.problems.weakPassword, field: 'new-password', status: 400 }
  if (/\s/.test(password)) return { text: texts.problems.spaces, field: 'new-password', status: 400 }
  if (password !== passwordOf(form, 'repeat-password')) {
    return { text: texts.problems.repeat, field: 'repeat-password', status: 400 }
  }
  return undefined
}
