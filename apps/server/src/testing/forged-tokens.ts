import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import type { TestIssuer } from './test-issuer.ts'

interface Person {
  readonly subject: string
  readonly groups: readonly string[]
}

/** Authorization headers that must all be refused, each wrong in one way only and otherwise the person's. */
export async function forgedTokens(issuer: TestIssuer, person: Person): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000)
  const valid = await issuer.token(person)
  const [header = '', payload = '', signature = ''] = valid.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const of = (changed: Record<string, unknown>) => issuer.token(person, { claims: changed })
  const tokens: Record<string, string> = {
    expired: await issuer.token(person, { expiresAt: seconds - 1 }),
    'without an end': await of({ exp: undefined }),
    'not valid yet': await of({ nbf: seconds + 600 }),
    'of another issuer': await of({ iss: `${issuer.issuer}2` }),
    'without an issuer': await of({ iss: undefined }),
    'for another audience': await of({ aud: 'someoneelse' }),
    'without an audience': await of({ aud: undefined }),
    'of an unknown key': await issuer.token(person, { kid: 'k2' }),
    'of another key under our key id': await issuer.token(person, { wrongKey: true }),
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg none with our signature': `${encoded({ alg: 'none', kid: 'k1' })}.${payload}.${signature}`,
    'HS256 keyed with the public key': hmacSigned(payload, issuer.publicPem),
    'signed by the key it brings along': await signedByItsOwnKey(claims),
    'another payload under a valid signature': `${header}.${encoded({ ...claims, sub: 'someone-else' })}.${signature}`,
    'without its signature': `${header}.${payload}.`,
    'an access token': await of({ token_use: 'access' }),
    'no kind of token': await of({ token_use: undefined }),
    'without a subject': await of({ sub: undefined }),
    'with an empty subject': await of({ sub: '' }),
    'with a group that is no list': await of({ 'cognito:groups': 'superadmin' }),
    garbage: 'garbage',
    'dots only': '..',
    'far too long': `${valid}${'A'.repeat(9_000)}`,
  }
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`])),
    'two schemes': `Basic Zm9vOmJhcg==, Bearer ${valid}`,
    'two tokens': `Bearer ${valid}, Bearer ${valid}`,
    'another scheme': `Basic ${valid}`,
    'no scheme': valid,
    'an empty bearer': 'Bearer ',
    'a bearer without a token': 'Bearer',
    'an empty header': '',
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The old trick: a verifier that believes the header's alg takes the public key for a shared secret. */
function hmacSigned(payload: string, publicPem: string): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${payload}`
  return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
}

async function signedByItsOwnKey(claims: Record<string, unknown>): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1' }
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', jwk } as never).sign(privateKey)
}
