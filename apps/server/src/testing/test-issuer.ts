import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

/** Generated once per process, because one pair takes a tenth of a second and every issuer may sign with the same. */
let generated: ReturnType<typeof generateKeys> | undefined
const generateKeys = () => Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')])

/** An issuer of identity tokens on the loopback, as real to the server as any other. It lives in tests only. */
export async function startTestIssuer(clientId = 'testclient') {
  generated ??= generateKeys()
  const [{ publicKey, privateKey }, other] = await generated
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(jwks))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const poolId = 'eu-west-1_TestPool1'
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${poolId}`

  interface TokenOptions {
    claims?: Record<string, unknown>
    kid?: string
    expiresAt?: number
    wrongKey?: boolean
  }
  return {
    issuer,
    poolId,
    clientId,
    publicPem: await exportSPKI(publicKey),
    /** A valid identity token unless told otherwise. */
    async token(person: { subject: string; email?: string; groups?: readonly string[] }, options: TokenOptions = {}) {
      const seconds = Math.floor(Date.now() / 1000)
      return new SignJWT({
        iss: issuer,
        aud: clientId,
        sub: person.subject,
        email: person.email ?? 'someone@example.org',
        'cognito:username': person.subject,
        ...(person.groups?.length ? { 'cognito:groups': person.groups } : {}),
        token_use: 'id',
        auth_time: seconds,
        iat: seconds,
        exp: options.expiresAt ?? seconds + 3600,
        ...options.claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'k1' })
        .sign(options.wrongKey ? other.privateKey : privateKey)
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>
