import { IdentityError, type IdentityErrorType } from '../identity-error.ts'
import type { Problem } from './frame.ts'
import type { Texts } from './texts.ts'

type Told = keyof Texts['problems']

const BY_TYPE: Partial<Record<IdentityErrorType, Told>> = {
  AliasExistsException: 'exists',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongAppCode',
  ExpiredCodeException: 'expiredCode',
  InvalidParameterException: 'invalid',
  InvalidPasswordException: 'weakPassword',
  LimitExceededException: 'limit',
  PasswordHistoryPolicyViolationException: 'oldPassword',
  TooManyFailedAttemptsException: 'locked',
  TooManyRequestsException: 'busy',
  UsernameExistsException: 'exists',
}

/** One type, several meanings: the protocol tells them apart by their words. */
const BY_MESSAGE: Readonly<Record<string, Told>> = {
  'Incorrect username or password.': 'wrongPassword',
  'User is disabled.': 'wrongPassword',
  'Password attempts exceeded': 'locked',
  'Invalid session for the user.': 'sessionOver',
  'Invalid session for the user, session is expired.': 'sessionOver',
  'Invalid code received for user': 'wrongAppCode',
  'Your software token has already been used once.': 'usedCode',
  'Password did not conform with policy: Password not long enough': 'shortPassword',
  'Password did not conform with policy: Password is too common': 'commonPassword',
  'User cannot be confirmed. Current status is CONFIRMED': 'confirmed',
}

const FIELD: Partial<Record<Told, string>> = {
  wrongCode: 'code',
  wrongAppCode: 'code',
  usedCode: 'code',
  expiredCode: 'code',
  weakPassword: 'new-password',
  shortPassword: 'new-password',
  commonPassword: 'new-password',
  oldPassword: 'new-password',
}

/** A refusal in the reader's words. Anything that is not one goes on as it came. */
export function problemOf(error: unknown, { problems }: Texts): Problem {
  if (!(error instanceof IdentityError)) throw error
  const told = BY_MESSAGE[error.message] ?? BY_TYPE[error.type] ?? 'refused'
  const isTooOften = told === 'limit' || told === 'busy'
  const { retryAfterSeconds } = error
  return { text: problems[told], field: FIELD[told], status: isTooOften ? 429 : 400, retryAfterSeconds }
}

export function isRefusedAs(error: unknown, type: IdentityErrorType): boolean {
  return error instanceof IdentityError && error.type === type
}
