import type { Core } from '../core.ts'
import type { Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

const HOUR_MS = 60 * 60_000

interface Quota {
  readonly max: number
  readonly windowMs: number
}
const perHour = (max: number): Quota => ({ max, windowMs: HOUR_MS })

/** How often an action is allowed per key: a user, an unknown username, or a network. */
const QUOTAS = {
  ConfirmForgotPassword: perHour(5),
  ForgotPassword: perHour(5),
  ResendConfirmationCode: perHour(5),
  ConfirmSignUp: perHour(15),
  ChangePassword: perHour(5),
  GetUserAttributeVerificationCode: perHour(5),
  VerifyUserAttribute: perHour(15),
  SignUp: perHour(5),
  CustomChallenge: perHour(10),
  TextedCode: perHour(10),
  /** Shared by all unknown networks, see recovery-quotas.ts. */
  RecoveryMail: perHour(5),
  SlowRecoveryMail: { max: 1, windowMs: HOUR_MS / 4 },
  RecoveryGuess: perHour(500),
  CustomChallengeMail: perHour(30),
  /** Messages to unverified addresses, per network, across all processes. */
  Message: perHour(100),
} as const satisfies Record<string, Quota>

export type QuotaKind = keyof typeof QUOTAS

/** A window that starts further in the future was written by a clock that was ahead. */
const CLOCK_TOLERANCE_MS = 60_000

/** Counts one action; returns false when the quota of the window is used up. */
export async function takeQuota(core: Pick<Core, 'now'>, tx: Tx, kind: QuotaKind, key: string): Promise<boolean> {
  const { max, windowMs } = QUOTAS[kind]
  const now = new Date(core.now())
  const over = new Date(core.now() - windowMs)
  const ahead = new Date(core.now() + CLOCK_TOLERANCE_MS)
  const { used } = await tx.one<{ used: number }>(sql`
    insert into identity.quotas as q (key, kind, hour_started_at, used) values (${key}, ${kind}, ${now}, 1)
    on conflict (key, kind) do update set
      hour_started_at = case when q.hour_started_at <= ${over} or q.hour_started_at > ${ahead}
        then excluded.hour_started_at else q.hour_started_at end,
      used = case when q.hour_started_at <= ${over} or q.hour_started_at > ${ahead}
        then 1 else least(q.used + 1, 1000) end
    returning used`)
  return used <= max
}

/** Whether the action was requested within the last hour; also recorded for unknown usernames. */
export async function wasRequestedWithinHour(
  core: Pick<Core, 'now'>,
  tx: Tx,
  kind: QuotaKind,
  key: string,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.quotas where key = ${key} and kind = ${kind}
      and hour_started_at > ${new Date(core.now() - HOUR_MS)}`)
  return row !== undefined
}
