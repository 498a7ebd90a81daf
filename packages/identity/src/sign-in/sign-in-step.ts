/** The state of a sign-in after an answer: the next challenge, or signed in. */
export type SignInStep = ChallengeStep | SignedIn

export interface ChallengeStep {
  readonly kind: 'challenge'
  readonly name: ChallengeName
  readonly parameters: Readonly<Record<string, string>>
  readonly session: string | undefined
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly sub: string
  readonly signedInAt: number
  /** The authenticated device. */
  readonly deviceKey: string | null
}

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | 'CUSTOM_CHALLENGE'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER'

/** The progress of a sign-in, carried from challenge to challenge. */
export interface Journey {
  readonly sub: string
  readonly clientId: string
  /** The name that was typed. */
  readonly username: string
  /** The device that the client claims to be. */
  readonly deviceKey: string | null
  readonly passed: readonly ('second-factor' | 'device')[]
}

export interface ChallengeAnswer {
  readonly clientId: string
  readonly name: string
  readonly session: string | undefined
  readonly responses: Readonly<Record<string, string>>
}
