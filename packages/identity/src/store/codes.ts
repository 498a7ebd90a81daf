import type { Core } from '../core.ts'
import { randomCode, randomLongCode, randomToken } from '../crypto/secrets.ts'
import type { Tx } from '../dependencies.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from './sql.ts'

type CodePurpose = 'sign-up' | 'forgot-password' | 'verify-email' | 'verify-phone' | 'invitation'

const LIFETIME_SECONDS: Record<CodePurpose, number> = {
  'sign-up': LIFETIMES.signUpCodeSeconds,
  'forgot-password': LIFETIMES.forgotPasswordCodeSeconds,
  'verify-email': LIFETIMES.signUpCodeSeconds,
  'verify-phone': LIFETIMES.signUpCodeSeconds,
  invitation: LIFETIMES.invitationSeconds,
}
/**
 * A code becomes invalid after this many failures, which is more than the quotas allow during its lifetime. A password
 * reset code has eight digits, so that strangers can make many attempts before they block the owner; an invitation has
 * 256 bits and cannot be guessed.
 */
const MAX_FAILURES: Record<CodePurpose, number> = {
  'sign-up': 20,
  'forgot-password': 1000,
  'verify-email': 20,
  'verify-phone': 20,
  invitation: 1_000_000,
}

/** Codes for other purposes have six digits. */
const GENERATORS: Partial<Record<CodePurpose, () => string>> = {
  'forgot-password': randomLongCode,
  invitation: randomToken,
}

/** Issues a new code, which invalidates the previous one. */
export function issueCode(core: Core, tx: Tx, sub: string, purpose: CodePurpose, destination: string): string {
  const code = GENERATORS[purpose]?.() ?? randomCode()
  const expiresAt = new Date(core.now() + LIFETIME_SECONDS[purpose] * 1000)
  tx.queue(sql`
    insert into identity.codes (sub, purpose, hash, destination, expires_at)
    values (${sub}, ${purpose}, ${core.sealer.digest(code, purposeOf(sub, purpose))}, ${destination}, ${expiresAt})
    on conflict (sub, purpose) do update set hash = excluded.hash, destination = excluded.destination,
      expires_at = excluded.expires_at, failures = 0`)
  return code
}

interface Row {
  readonly hash: Buffer
  readonly destination: string
  readonly failures: number
  readonly expires_at: Date
}

type CodeVerdict =
  | { readonly kind: 'right'; readonly destination: string }
  | { readonly kind: 'wrong' | 'expired' | 'none' }

/** Checks a code. A correct code is deleted unless `isRetained`; a wrong one is counted. */
export async function useCode(
  core: Core,
  tx: Tx,
  sub: string,
  purpose: CodePurpose,
  typed: string,
  { isRetained = false } = {},
): Promise<CodeVerdict> {
  const row = await tx.maybe<Row>(
    sql`select * from identity.codes where sub = ${sub} and purpose = ${purpose} for update`,
  )
  const isRight = core.sealer.matches(typed.trim(), purposeOf(sub, purpose), row?.hash ?? Buffer.alloc(0))
  if (!row) return { kind: 'none' }
  if (!isRight) {
    tx.queue(
      row.failures + 1 >= MAX_FAILURES[purpose]
        ? sql`delete from identity.codes where sub = ${sub} and purpose = ${purpose}`
        : sql`update identity.codes set failures = failures + 1 where sub = ${sub} and purpose = ${purpose}`,
    )
    return { kind: 'wrong' }
  }
  if (!isRetained) tx.queue(sql`delete from identity.codes where sub = ${sub} and purpose = ${purpose}`)
  if (row.expires_at.getTime() <= core.now()) return { kind: 'expired' }
  return { kind: 'right', destination: row.destination }
}

const purposeOf = (sub: string, purpose: CodePurpose) => `identity.code ${purpose} ${sub}`
