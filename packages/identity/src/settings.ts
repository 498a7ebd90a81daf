/** The settings of the user pool. */
export interface PoolSettings {
  /** Cognito's form, at most 55 characters: eu-west-1_Ab12Cd34E. */
  readonly poolId: string
  /** Without a path or a trailing slash: https://app.example. */
  readonly publicOrigin: string
  /** What the product calls itself in messages, pages and authenticator apps. */
  readonly productName: string
  readonly clients: readonly ClientSettings[]
  /** Who must have a second factor. */
  readonly mfa: 'optional' | 'staff' | 'everyone'
  readonly passwordRules: PasswordRules
  /** Attributes that the operator defines in addition to the standard ones. */
  readonly customAttributes?: readonly CustomAttribute[]
  /** The minimum duration of calls whose timing could reveal whether a username exists. */
  readonly minResponseMs: number
  /** The global limit of expensive calls; measured when absent. */
  readonly signInCallsPerSecond?: number
}

export interface CustomAttribute {
  /** With its prefix: custom:membership. */
  readonly name: string
  readonly type: 'String' | 'Number' | 'Boolean' | 'DateTime'
  /** Whether users and their applications may read it. Staff may read and write all attributes. */
  readonly isReadable: boolean
  readonly isWritable: boolean
  readonly maxLength: number
}

export interface PasswordRules {
  readonly minLength: number
  readonly classes: readonly ('upper' | 'lower' | 'number' | 'symbol')[]
}

/** A public client: without a secret, it is authenticated by PKCE and by its redirect address. */
export interface ClientSettings {
  readonly id: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
  /** Origins that may call from a browser; by default those of the redirect addresses. */
  readonly origins?: readonly string[] | undefined
}

/** Groups with rights in the product. Only staff put people in them. */
export const STAFF_GROUPS = ['admin', 'superadmin'] as const

export const LIFETIMES = {
  tokenSeconds: 60 * 60,
  refreshSeconds: 30 * 24 * 60 * 60,
  /** How long a replaced refresh token still returns its successor, for two tabs or a lost response. */
  rotationGraceSeconds: 60,
  challengeSeconds: 3 * 60,
  /** The user may have to install an authenticator app first. */
  setUpSeconds: 15 * 60,
  srpSeconds: 60,
  signUpCodeSeconds: 24 * 60 * 60,
  forgotPasswordCodeSeconds: 60 * 60,
  oauthCodeSeconds: 120,
  hostedSessionSeconds: 60 * 60,
  temporaryPasswordSeconds: 7 * 24 * 60 * 60,
  invitationSeconds: 7 * 24 * 60 * 60,
} as const

export const poolName = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1)
export const regionOf = (poolId: string) => poolId.slice(0, poolId.indexOf('_'))
export const issuerOf = ({ publicOrigin, poolId }: PoolSettings) => `${publicOrigin}/cognito-idp/${poolId}`
export const hostedDomainOf = ({ publicOrigin }: PoolSettings) => `${publicOrigin}/identity`
