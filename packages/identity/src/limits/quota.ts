import type { Core } from '../core.ts'
import type { Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

/** How often one person, or one name that is nobody's, may ask for something within an hour. */
const PER_HOUR = {
  ConfirmForgotPassword: 5,
  ForgotPassword: 5,
  ResendConfirmationCode: 5,
  ConfirmSignUp: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
  SignUp: 5,
  CustomChallenge: 10,
  TextedCode: 10,
} as const

const HOUR_MS = 60 * 60_000

/** Counts one; false when the hour's share is used up. */
export async function takeQuota(
  core: Pick<Core, 'now'>,
  tx: Tx,
  kind: keyof typeof PER_HOUR,
  key: string,
): Promise<boolean> {
  const now = new Date(core.now())
  const hourAgo = new Date(core.now() - HOUR_MS)
  const { used } = await tx.one<{ used: number }>(sql`
    insert into identity.quotas as q (key, kind, hour_started_at, used) values (${key}, ${kind}, ${now}, 1)
    on conflict (key, kind) do update set
      hour_started_at = case when q.hour_started_at <= ${hourAgo} then excluded.hour_started_at else q.hour_started_at end,
      used = case when q.hour_started_at <= ${hourAgo} then 1 else least(q.used + 1, 1000) end
    returning used`)
  return used <= PER_HOUR[kind]
}

/** Whether it was asked for at all, which is remembered for names that are nobody's too. */
export async function askedWithinHour(
  core: Pick<Core, 'now'>,
  tx: Tx,
  kind: keyof typeof PER_HOUR,
  key: string,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.quotas where key = ${key} and kind = ${kind}
      and hour_started_at > ${new Date(core.now() - HOUR_MS)}`)
  return row !== undefined
}
