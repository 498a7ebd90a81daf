import { Secret, TOTP } from 'otpauth'
import type { Core } from './core.ts'
import type { Tx } from './dependencies.ts'
import { sql } from './store/sql.ts'
import type { UserRow } from './store/users.ts'

/** Codes of authenticator apps: six digits, a new code every 30 seconds, each valid once. */

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const PURPOSE = 'identity.totp'

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const sealTotpSecret = ({ sealer }: Core, secret: string) => sealer.seal(secret, PURPOSE)

export const openTotpSecret = ({ sealer }: Core, sealed: Buffer) => sealer.open(sealed, PURPOSE).toString()

/** The time step of a code, accepting one step before and after the current one; null when no step matches. */
export function totpStep(core: Pick<Core, 'now'>, secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS })
  const timestamp = core.now()
  const offset = totp.validate({ token: code, timestamp, window: 1 })
  return offset === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + offset
}

/** Checks a code of the user's authenticator and marks its time step as used. */
export async function acceptTotp(core: Core, tx: Tx, user: UserRow, code: string): Promise<'right' | 'wrong' | 'used'> {
  if (!user.totp_secret) return 'wrong'
  const step = totpStep(core, openTotpSecret(core, user.totp_secret), code)
  if (step === null) return 'wrong'
  const used = await tx.run(sql`
    update identity.users set totp_last_step = ${step} where sub = ${user.sub} and totp_last_step < ${step}`)
  return used === 1 ? 'right' : 'used'
}
