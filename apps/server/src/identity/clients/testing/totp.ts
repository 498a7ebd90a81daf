import { Secret, TOTP } from 'otpauth'
import type { IdentityApp } from '../../testing/identity-app.ts'

/** The next code of the authenticator. The clock advances because every code is valid only once. */
export function nextTotp(app: IdentityApp, secret: string): string {
  app.advance(30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() })
}
