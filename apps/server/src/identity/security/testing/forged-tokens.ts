import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { encryptionKeys } from '../../../secrets/encryption-keys.ts'
import { createSealer } from '../../../secrets/sealer.ts'
import type { IdentityApp } from '../../testing/identity-app.ts'

export interface Signer {
  readonly kid: string
  readonly key: KeyObject
}

/** The signing key of the server, for tokens with a valid signature and wrong claims. */
export async function signerOf(app: IdentityApp, use: 'id' | 'access'): Promise<Signer> {
  const [row] = await app.rows<{ kid: string; private_key: Buffer }>(
    `select kid, private_key from identity.signing_keys where use = $1 and state = 'current'`,
    [use],
  )
  if (!row) throw new Error('there is no key')
  const sealer = createSealer(encryptionKeys(app.context.config))
  const key = sealer.open(row.private_key, 'identity.signing-key')
  return { kid: row.kid, key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
}

export const signed = (claims: JWTPayload, { kid, key }: Signer, alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)

/** Variants of the given token, each wrong in exactly one way. */
export async function forgedFrom(app: IdentityApp, token: string): Promise<Record<string, string>> {
  const claims = decodeJwt(token)
  const isId = claims.token_use === 'id'
  const own = await signerOf(app, isId ? 'id' : 'access')
  const otherUse = await signerOf(app, isId ? 'access' : 'id')
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid } = decodeProtectedHeader(token)
  const seconds = Math.floor(app.now() / 1000)
  const say = (change: JWTPayload) => signed({ ...claims, ...change }, own)
  return {
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg none with a signature': `${encoded({ alg: 'none', kid })}.${payload}.${signature}`,
    'HS256 with the public key': hmacSigned(payload, own),
    'another algorithm': await signed(claims, own, 'PS256'),
    'an unknown key': await signed(claims, { kid: 'stranger', key: stranger.privateKey }),
    'another key under our id': await signed(claims, { kid: own.kid, key: stranger.privateKey }),
    'the key of the other kind': await signed(claims, otherUse),
    'no key id': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(own.key),
    'the key it brings along': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k', jwk: stranger.publicKey.export({ format: 'jwk' }) } as never)
      .sign(stranger.privateKey),
    'another issuer': await say({ iss: `${claims.iss}2` }),
    'another client': await say(isId ? { aud: 'anotherclient' } : { client_id: 'anotherclient' }),
    'no client': await say(isId ? { aud: undefined } : { client_id: undefined }),
    'another use': await say({ token_use: isId ? 'access' : 'id' }),
    'no use': await say({ token_use: undefined }),
    expired: await say({ exp: seconds - 1 }),
    'not yet good': await say({ nbf: seconds + 600 }),
    'a sign-in that is not there': await say({ origin_jti: '00000000-0000-4000-8000-000000000000' }),
    'another payload': `${header}.${encoded({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'no signature': `${header}.${payload}.`,
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Algorithm confusion: a verifier that trusts the header uses the public key as a shared secret. */
function hmacSigned(payload: string, { kid, key }: Signer): string {
  const content = `${encoded({ alg: 'HS256', kid })}.${payload}`
  const publicPem = createPublicKey(key).export({ format: 'pem', type: 'spki' })
  return `${content}.${createHmac('sha256', publicPem).update(content).digest('base64url')}`
}
