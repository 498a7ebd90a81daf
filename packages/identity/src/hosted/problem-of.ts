import { IdentityError, type IdentityErrorType } from '../identity-error.ts'
import type { Problem } from './frame.ts'
import type { Texts } from './texts.ts'

type ProblemName = keyof Texts['problems']

const BY_TYPE: Partial<Record<IdentityErrorType, ProblemName>> = {
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

/** Error types with several meanings, which the protocol distinguishes by message only. */
const BY_MESSAGE: Readonly<Record<string, ProblemName>> = {
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

const FIELD: Partial<Record<ProblemName, string>> = {
  wrongCode: 'code',
  wrongAppCode: 'code',
  usedCode: 'code',
  expiredCode: 'code',
  weakPassword: 'new-password',
  shortPassword: 'new-password',
  commonPassword: 'new-password',
  oldPassword: 'new-password',
}

/** Maps an IdentityError to a text for the user. Any other error is rethrown. */
export function problemOf(error: unknown, { problems }: Texts): Problem {
  if (!(error instanceof IdentityError)) throw error
  const name = BY_MESSAGE[error.message] ?? BY_TYPE[error.type] ?? 'refused'
  const isTooOften = name === 'limit' || name === 'busy'
  const { retryAfterSeconds } = error
  return { text: problems[name], field: FIELD[name], status: isTooOften ? 429 : 400, retryAfterSeconds }
}

export function isRefusedAs(error: unknown, type: IdentityErrorType): boolean {
  return error instanceof IdentityError && error.type === type
}
