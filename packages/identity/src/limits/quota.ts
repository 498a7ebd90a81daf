import type { Core } from '../core.ts'
import type { Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

const HOUR_MS = 60 * 60_000

interface Quota {
  readonly most: number
  readonly windowMs: number
}
const perHour = (most: number): Quota => ({ most, windowMs: HOUR_MS })

/** How often something may be asked for under one key: a person, a name that is nobody's, or a network that asks for one. */
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
  /** Of all strangers together, see recovery-quotas.ts. */
  RecoveryMail: perHour(5),
  SlowRecoveryMail: { most: 1, windowMs: HOUR_MS / 4 },
  RecoveryGuess: perHour(500),
  CustomChallengeMail: perHour(30),
  /** Messages to addresses that nobody proved, of one network, whichever process it asks. */
  Message: perHour(100),
} as const satisfies Record<string, Quota>

export type QuotaKind = keyof typeof QUOTAS

/** A window that begins later than this was begun by a clock that was ahead. */
const CLOCK_TOLERANCE_MS = 60_000

/** Counts one; false when the share of the window is used up. */
export async function takeQuota(core: Pick<Core, 'now'>, tx: Tx, kind: QuotaKind, key: string): Promise<boolean> {
  const { most, windowMs } = QUOTAS[kind]
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
  return used <= most
}

/** Whether it was asked for at all, which is remembered for names that are nobody's too. */
export async function askedWithinHour(core: Pick<Core, 'now'>, tx: Tx, kind: QuotaKind, key: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.quotas where key = ${key} and kind = ${kind}
      and hour_started_at > ${new Date(core.now() - HOUR_MS)}`)
  return row !== undefined
}
