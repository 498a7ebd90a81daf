import type { ClientSettings, CustomAttribute, PasswordRules, PoolSettings } from '@pinwise/identity'
import { z } from 'zod'

/** Who signs people in: the provider in this process, or a Cognito user pool elsewhere. Both are spoken to alike. */

export interface IdentityEnvironment {
  readonly IDENTITY_ISSUER?: string | undefined
  readonly IDENTITY_JWKS_URL?: string | undefined
  readonly IDENTITY_ENDPOINT?: string | undefined
  readonly IDENTITY_DOMAIN?: string | undefined
  readonly IDENTITY_POOL_ID?: string | undefined
  readonly IDENTITY_CLIENT_ID?: string | undefined
  readonly IDENTITY_MFA: PoolSettings['mfa']
  readonly IDENTITY_PASSWORD_CLASSES?: string | undefined
  readonly IDENTITY_ADMIN_PORT?: number | undefined
  readonly IDENTITY_CLIENTS?: readonly ClientSettings[] | undefined
  readonly IDENTITY_ATTRIBUTES?: readonly ShownAttribute[] | undefined
}

interface ShownAttribute extends CustomAttribute {
  /** What it is called on screens; without it, by its name. */
  readonly label?: { readonly en: string; readonly it: string } | undefined
}

/** What a client of the provider needs to know. */
interface Addresses {
  readonly issuer: string
  /** Where the protocol is spoken. */
  readonly endpoint: string
  /** Where the hosted pages are. */
  readonly domain: string
  readonly poolId: string
  readonly clientId: string
  /** What the operator keeps of people beyond the standard attributes. A pool elsewhere has its own rules beside these. */
  readonly attributes: readonly ShownAttribute[]
}

type IdentityConfig = Addresses &
  (
    | {
        readonly kind: 'embedded'
        readonly mfa: PoolSettings['mfa']
        readonly passwordRules: PasswordRules
        /** Other applications of the operator that sign people in here. */
        readonly otherClients: readonly ClientSettings[]
      }
    | { readonly kind: 'external'; readonly jwksUrl: string }
  )

const address = z.url({ protocol: /^https?$/ })
const origin = address.refine(text => new URL(text).origin === text, { error: 'must be an origin' })
const Clients = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w+]{1,128}$/),
      redirectUris: z.array(address).min(1).max(20),
      logoutUris: z.array(address).max(20).default([]),
      origins: z.array(origin).max(20).optional(),
    }),
  )
  .max(20)

/** A list in JSON. Says what is wrong with it by name, never its contents. */
export const identityClients = z.string().transform((text, context) => {
  try {
    return Clients.parse(JSON.parse(text))
  } catch {
    const message =
      'must be JSON like [{"id":"shop","redirectUris":["https://shop.example/back"],"origins":["https://shop.example"]}]'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})

const shownText = z.string().trim().min(1).max(60)
const Attributes = z
  .array(
    z
      .strictObject({
        name: z.string().regex(/^custom:[\w.-]{1,20}$/),
        type: z.enum(['String', 'Number', 'Boolean', 'DateTime']).default('String'),
        readable: z.boolean().default(true),
        writable: z.boolean().default(false),
        maxLength: z.int().min(1).max(2048).default(256),
        label: z.strictObject({ en: shownText, it: shownText }).optional(),
      })
      // It says what somebody may do.
      .refine(({ name, writable }) => !(name === 'custom:role' && writable))
      .transform(({ readable: isReadable, writable, ...rest }) => ({
        ...rest,
        isReadable,
        isWritable: writable && isReadable,
      })),
  )
  .max(50)
  .refine(list => new Set(list.map(({ name }) => name)).size === list.length)

/** A list in JSON, as the clients are. */
export const identityAttributes = z.string().transform((text, context): readonly ShownAttribute[] => {
  try {
    return Attributes.parse(JSON.parse(text))
  } catch {
    const message =
      'must be JSON like [{"name":"custom:membership","writable":true}], each name once; custom:role is never writable'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})

const DEFAULT_POOL_ID = 'eu-west-1_Pinwise01'
const DEFAULT_CLIENT_ID = 'pinwiseweb'
/** The password may be the only factor: long, and not a common one. */
const MIN_PASSWORD_LENGTH = 10
const AWS_ISSUER = /^https:\/\/(?:issuer-)?cognito-idp\.([a-z0-9-]+)\.amazonaws\.com\//

export function identityConfig(env: IdentityEnvironment, publicOrigin: string): IdentityConfig {
  const poolId = env.IDENTITY_POOL_ID ?? DEFAULT_POOL_ID
  const clientId = env.IDENTITY_CLIENT_ID ?? DEFAULT_CLIENT_ID
  const attributes = env.IDENTITY_ATTRIBUTES ?? []
  if (env.IDENTITY_ISSUER === undefined) {
    return {
      kind: 'embedded',
      issuer: `${publicOrigin}/cognito-idp/${poolId}`,
      endpoint: `${publicOrigin}/cognito-idp/`,
      domain: `${publicOrigin}/identity`,
      poolId,
      clientId,
      attributes,
      mfa: env.IDENTITY_MFA,
      otherClients: env.IDENTITY_CLIENTS ?? [],
      passwordRules: { minLength: MIN_PASSWORD_LENGTH, classes: classesOf(env.IDENTITY_PASSWORD_CLASSES) },
    }
  }
  const issuer = env.IDENTITY_ISSUER
  return {
    kind: 'external',
    issuer,
    jwksUrl: env.IDENTITY_JWKS_URL ?? `${issuer}/.well-known/jwks.json`,
    endpoint: env.IDENTITY_ENDPOINT ?? `${new URL(issuer).origin.replace('//issuer-', '//')}/`,
    domain: env.IDENTITY_DOMAIN?.replace(/\/$/, '') ?? '',
    poolId,
    clientId,
    attributes,
  }
}

const classesOf = (list = '') => list.split(',').filter(Boolean) as PasswordRules['classes'][number][]

/** An operator who points at another provider learns at the start what does not fit. */
export function identityProblems(env: IdentityEnvironment): string[] {
  const problems: string[] = []
  const { IDENTITY_ISSUER: issuer, IDENTITY_POOL_ID: poolId } = env
  if (issuer === undefined) {
    for (const name of ['IDENTITY_JWKS_URL', 'IDENTITY_ENDPOINT', 'IDENTITY_DOMAIN'] as const) {
      if (env[name]) problems.push(`${name} is for another provider and also needs IDENTITY_ISSUER`)
    }
    return problems
  }
  for (const name of ['IDENTITY_POOL_ID', 'IDENTITY_CLIENT_ID', 'IDENTITY_DOMAIN'] as const) {
    if (!env[name]) problems.push(`IDENTITY_ISSUER also needs ${name}`)
  }
  if (env.IDENTITY_CLIENTS !== undefined) problems.push('IDENTITY_CLIENTS is for the embedded provider only')
  if (env.IDENTITY_ADMIN_PORT !== undefined) problems.push('IDENTITY_ADMIN_PORT is for the embedded provider only')
  if (poolId === undefined) return problems
  if (!issuer.endsWith(`/${poolId}`)) problems.push('IDENTITY_ISSUER must end with / and IDENTITY_POOL_ID')
  const region = AWS_ISSUER.exec(issuer)?.[1]
  if (region && !poolId.startsWith(`${region}_`)) {
    problems.push('IDENTITY_POOL_ID must begin with the region that IDENTITY_ISSUER names')
  }
  return problems
}
