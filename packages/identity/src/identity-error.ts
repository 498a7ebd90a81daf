/**
 * A refusal with the error type of the protocol. When the work of a transaction throws it, the transaction rolls back;
 * when the work returns it, the transaction commits.
 */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly type: IdentityErrorType
  /** When the client may retry, where that is known. */
  readonly retryAfterSeconds: number | undefined
  constructor(type: IdentityErrorType, message: string, retryAfterSeconds?: number) {
    super(message)
    this.type = type
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The errors of the service model that the operations use. */
export type IdentityErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'DeviceKeyExistsException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'ForbiddenException'
  | 'GroupExistsException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordHistoryPolicyViolationException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnsupportedOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnNotEnabledException'

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)
export const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message)
export const wrongPassword = () => notAuthorized('Incorrect username or password.')
export const attemptsExceeded = () => notAuthorized('Password attempts exceeded')
export const wrongCode = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const expiredCode = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const limitExceeded = () =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new IdentityError('TooManyRequestsException', 'Too many requests', retryAfterSeconds)
export const invalidSession = () => notAuthorized('Invalid session for the user.')
