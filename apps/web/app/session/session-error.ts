/** The error catalogue of the source specification, section 8, with the key of the sentence that people read. */
export const SESSION_SENTENCES = {
  'User is not authenticated': 'session.notAuthenticated',
  'Username is null': 'session.noName',
  'Cannot retrieve a new session, please authenticate': 'session.cannotRenew',
  'Local storage is missing an ID Token, please authenticate': 'session.noIdToken',
  'Unable to get a valid session': 'session.refused',
  'No Cognito user found': 'session.nobody',
  'Session is null': 'session.empty',
  'Session is invalid': 'session.invalid',
  'PASSWORD parameter is required': 'session.passwordRequired',
  'New password is required': 'session.newPasswordRequired',
  'Network error': 'session.network',
} as const

export type SessionText = keyof typeof SESSION_SENTENCES

export class SessionError extends Error {
  override name = 'SessionError'
  readonly text: SessionText
  constructor(text: SessionText, options?: ErrorOptions) {
    super(text, options)
    this.text = text
  }
}

export const isSessionError = (error: unknown, text: SessionText): error is SessionError =>
  error instanceof SessionError && error.text === text
