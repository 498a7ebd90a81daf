import { SESSION_SENTENCES, SessionError } from './session-error.ts'

/** Why the provider said no, by what a person can do about it. */
export type SessionProblem =
  | 'wrongPassword'
  | 'locked'
  | 'sessionOver'
  | 'wrongCode'
  | 'usedCode'
  | 'expiredCode'
  | 'weakPassword'
  | 'shortPassword'
  | 'needsUpper'
  | 'needsLower'
  | 'needsNumber'
  | 'needsSymbol'
  | 'oldPassword'
  | 'exists'
  | 'limit'
  | 'busy'
  | 'refused'

const BY_NAME: Readonly<Record<string, SessionProblem>> = {
  UserNotFoundException: 'wrongPassword',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'oldPassword',
  UsernameExistsException: 'exists',
  AliasExistsException: 'exists',
  LimitExceededException: 'limit',
  TooManyFailedAttemptsException: 'locked',
  TooManyRequestsException: 'busy',
  // Amplify's own: the page was reloaded between two steps.
  SignInException: 'sessionOver',
}

/** The provider has several reasons under one name; its texts are Cognito's and do not change. */
const BY_MESSAGE: readonly (readonly [RegExp, SessionProblem])[] = [
  [/incorrect username or password/i, 'wrongPassword'],
  [/attempts exceeded/i, 'locked'],
  [/invalid session/i, 'sessionOver'],
  [/already been used/i, 'usedCode'],
  [/not long enough/i, 'shortPassword'],
  [/uppercase/i, 'needsUpper'],
  [/lowercase/i, 'needsLower'],
  [/numeric/i, 'needsNumber'],
  [/symbol/i, 'needsSymbol'],
]

export function problemOf(error: unknown): SessionProblem {
  const { name = '', message = '' } = error instanceof Error ? error : {}
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? BY_NAME[name] ?? 'refused'
}

/** The key of the sentence in `common`, for errors of the catalogue. */
export const sentenceOf = (error: unknown) => (error instanceof SessionError ? SESSION_SENTENCES[error.text] : null)
