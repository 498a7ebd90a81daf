/** One pool, set by configuration. */
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
  /** What the operator keeps of people beyond the protocol's own attributes. */
  readonly customAttributes?: readonly CustomAttribute[]
  /** Calls whose time could tell whether a name is somebody's take at least this long. */
  readonly evenTimeMs: number
  /** Calls that cost a computation, of everybody together; measured where it is not given. */
  readonly signInCallsPerSecond?: number
}

export interface CustomAttribute {
  /** With its prefix: custom:membership. */
  readonly name: string
  readonly type: 'String' | 'Number' | 'Boolean' | 'DateTime'
  /** By its person and their applications. Staff read and write all of them. */
  readonly isReadable: boolean
  readonly isWritable: boolean
  readonly maxLength: number
}

export interface PasswordRules {
  readonly minLength: number
  readonly classes: readonly ('upper' | 'lower' | 'number' | 'symbol')[]
}

/** A public client: it holds no secret, so it proves itself by PKCE and by where it is sent back to. */
export interface ClientSettings {
  readonly id: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
  /** Whose pages may call from a browser; those of the redirect addresses where none are named. */
  readonly origins?: readonly string[] | undefined
}

/** Groups with rights in the product. Only staff put people in them. */
export const STAFF_GROUPS = ['admin', 'superadmin'] as const

export const LIFETIMES = {
  tokenSeconds: 60 * 60,
  refreshSeconds: 30 * 24 * 60 * 60,
  /** A refresh token that was replaced still answers its successor this long: two tabs, a lost answer. */
  rotationGraceSeconds: 60,
  challengeSeconds: 3 * 60,
  /** Someone may have to find and install an app first. */
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
