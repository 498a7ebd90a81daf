import { dictionary } from '@zxcvbn-ts/language-common'
import type { Core } from './core.ts'
import type { Tx } from './dependencies.ts'
import { IdentityError } from './identity-error.ts'
import { isPassword, openPassword, sealPassword } from './password.ts'
import type { PasswordRules } from './settings.ts'
import { sql } from './store/sql.ts'
import type { UserRow } from './store/users.ts'

/** How many recent passwords may not be reused, including the current one. */
const REMEMBERED = 5

const COMMON = new Set<string>(dictionary['passwords-common'])

const CLASSES: Record<PasswordRules['classes'][number], { pattern: RegExp; name: string }> = {
  upper: { pattern: /\p{Lu}/u, name: 'uppercase' },
  lower: { pattern: /\p{Ll}/u, name: 'lowercase' },
  number: { pattern: /\p{Nd}/u, name: 'numeric' },
  symbol: { pattern: /[^\p{L}\p{N}\s]/u, name: 'symbol' },
}

/** Checks the length, the list of common passwords, and character classes where the operator requires them. */
export function checkPassword({ settings }: Pick<Core, 'settings'>, password: string, email: string): void {
  const refuse = (why: string) => {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${why}`)
  }
  const { minLength, classes } = settings.passwordRules
  if ([...password].length < minLength) refuse('Password not long enough')
  for (const name of classes) {
    if (!CLASSES[name].pattern.test(password)) refuse(`Password must have ${CLASSES[name].name} characters`)
  }
  if (isCommon(password, [email.split('@')[0] ?? '', email, settings.productName])) {
    refuse('Password is too common')
  }
}

/** Also checks the password without trailing digits and symbols, which people append to satisfy rules. */
function isCommon(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[^\p{L}]+$/u, '')
  const forbidden = new Set(own.map(word => word.toLowerCase()))
  return [plain, stem].some(word => COMMON.has(word) || forbidden.has(word)) || /^(.)\1*$/u.test(plain)
}

/** Replaces the password; refuses a recently used one. */
export async function setPassword(core: Core, tx: Tx, user: UserRow, password: string): Promise<IdentityError | null> {
  const old = await tx.all<{ verifier: Buffer }>(sql`
    select verifier from identity.old_passwords where sub = ${user.sub}
    order by replaced_at desc limit ${REMEMBERED - 1}`)
  const before = [user.verifier, ...old.map(row => row.verifier)].map(sealed => openPassword(core, sealed))
  if (before.some(stored => isPassword(core, user.sub, stored, password))) {
    return new IdentityError('PasswordHistoryPolicyViolationException', 'Password has previously been used.')
  }
  const now = new Date(core.now())
  tx.queue(sql`
    insert into identity.old_passwords (sub, verifier, replaced_at) values (${user.sub}, ${user.verifier}, ${now})`)
  tx.queue(sql`
    delete from identity.old_passwords where sub = ${user.sub} and replaced_at not in
      (select replaced_at from identity.old_passwords where sub = ${user.sub} order by replaced_at desc limit ${REMEMBERED})`)
  tx.queue(sql`
    update identity.users set verifier = ${sealPassword(core, user.sub, password)}, status = 'CONFIRMED',
      password_changed_at = ${now}, modified_at = ${now} where sub = ${user.sub}`)
  return null
}
