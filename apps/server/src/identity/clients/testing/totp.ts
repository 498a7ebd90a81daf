import { Secret, TOTP } from 'otpauth'
import type { IdentityApp } from '../../testing/identity-app.ts'

/** What the person's authenticator shows once its present code is over: every code is good only once. */
export function nextTotp(app: IdentityApp, secret: string): string {
  app.advance(30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() })
}
