import { IdentityError, type Identity as IdentityProvider } from '@pinwise/identity'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Identity } from '../caller.ts'
import type { Config } from '../config.ts'

/** `isWriting`: the rights of staff are checked now, not taken from the cache. */
export type VerifyToken = (token: string, options: { readonly isWriting: boolean }) => Promise<Identity>

const Claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[^\p{Cc}]*$/u),
  email: z.string().max(320),
  email_verified: z.boolean().catch(false),
  'cognito:username': z.string().min(1).max(128),
  'cognito:groups': z.array(z.string()).default([]),
  origin_jti: z.string().nullable().default(null),
  token_use: z.literal('id'),
  exp: z.number(),
})

/** A token that passed, and until when it may at most. */
interface Checked {
  readonly identity: Identity
  readonly expiresAt: number
  /**
   * Whether access can be revoked earlier. If only the token is checked, a second check finds the same as the first.
   */
  readonly isRevocable: boolean
}
type CheckToken = (token: string) => Promise<Checked>

/**
 * Checking costs more than the rest of a small call, so the result is cached this long. A sign-out, a lost right or a
 * closed account takes effect after this time at the latest, and at once for staff writes: otherwise a person who was
 * shut out could restore their own access.
 */
const TRUSTED_FOR_MS = 5_000
const TRUSTED_TOKENS = 10_000

/** ID tokens, never access tokens. */
export function createTokenVerifier(check: CheckToken, now: () => number): VerifyToken {
  const trusted = new Map<string, { identity: Identity; until: number; isRevocable: boolean }>()
  return async (token, { isWriting }) => {
    const known = trusted.get(token)
    const isAskedAnew = isWriting && known?.isRevocable && known.identity.groups.length > 0
    if (known && known.until > now() && !isAskedAnew) return known.identity
    trusted.delete(token)
    const { identity, expiresAt, isRevocable } = await check(token)
    if (trusted.size >= TRUSTED_TOKENS) trusted.clear()
    trusted.set(token, { identity, until: Math.min(now() + TRUSTED_FOR_MS, expiresAt), isRevocable })
    return identity
  }
}

/** Checked by the identity provider in this process, which also knows who has signed out since. */
export function embeddedCheck(provider: IdentityProvider | null): CheckToken {
  if (!provider) throw new Error('no identity provider is mounted')
  return async token => {
    try {
      const { expiresAt, ...identity } = await provider.verifyIdToken(token)
      return { identity, expiresAt, isRevocable: true }
    } catch (cause) {
      if (!(cause instanceof IdentityError)) throw cause
      throw new AppError('unauthenticated', { detail: 'the token is not valid', cause })
    }
  }
}

/** By the published keys of the configured issuer, RS256 only. */
export function externalCheck(
  { jwksUrl, issuer, clientId }: Pick<Config['identity'] & { kind: 'external' }, 'jwksUrl' | 'issuer' | 'clientId'>,
  now: () => number,
): CheckToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 5_000, timeoutDuration: 3_000 })
  return async token => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        currentDate: new Date(now()),
      })
      const claims = Claims.parse(payload)
      return {
        identity: {
          subject: claims.sub,
          email: claims.email,
          isEmailVerified: claims.email_verified,
          username: claims['cognito:username'],
          groups: claims['cognito:groups'],
          sessionId: claims.origin_jti,
        },
        expiresAt: claims.exp * 1000,
        isRevocable: false,
      }
    } catch (cause) {
      if (isProviderFailure(cause)) {
        throw new AppError('unavailable', { detail: 'the identity provider does not answer', cause })
      }
      throw new AppError('unauthenticated', { detail: 'the token is not valid', cause })
    }
  }
}

/**
 * Whether the keys of the provider could not be fetched: no answer, none in time, or not a key set. That says nothing
 * about the token. Fetch reports a broken connection as a TypeError, jose a wrong answer as its base error.
 */
function isProviderFailure(cause: unknown): boolean {
  if (cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) return true
  if (cause instanceof errors.JOSEError) return cause.code === 'ERR_JOSE_GENERIC'
  return cause instanceof TypeError && cause.message === 'fetch failed'
}
