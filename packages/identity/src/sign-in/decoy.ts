import { createHmac } from 'node:crypto'
import type { Core } from '../core.ts'
import { PRIME, toBigInt } from '../crypto/modular-power.ts'
import type { Verifier } from '../crypto/srp.ts'
import { openPassword } from '../password.ts'
import { isSub, sameName, type UserRow } from '../store/users.ts'

/** What a name that is nobody's looks like: the same each time, and in every way like somebody's. */

export function decoySub(core: Core, username: string): string {
  // Somebody's id is answered as it is; so is nobody's.
  if (isSub(username)) return sameName(username)
  const bytes = derive(core, 'sub', username).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** The verifier to compare with: the person's, or one that no password has. Both cost the same. */
export function verifierOf(core: Core, user: UserRow | undefined, username: string): Verifier {
  const decoy = decoyVerifier(core, decoySub(core, username))
  const kept = openPassword(core, user?.verifier ?? core.decoyPassword)
  return user ? kept : decoy
}

/** By the id, so that the name and the id that it was answered with look alike. */
function decoyVerifier(core: Core, sub: string): Verifier {
  const salt = derive(core, 'salt', sub).subarray(0, 16)
  salt[0] = ((salt[0] ?? 0) & 0x7f) | 0x01
  const parts = Array.from({ length: 12 }, (_, index) => derive(core, `verifier ${index}`, sub))
  const root = toBigInt(Buffer.concat(parts)) % PRIME
  // A square, so that it lies in the group that real ones are in.
  return { salt, verifier: (root * root) % PRIME }
}

/** The address to mask: as it was typed, since even its capitals would tell an account from none; none for an id. */
export const shownEmail = (username: string) => (username.includes('@') ? username : '@')

/** Under whose id wrong answers and requests are counted: the person's, or the one that nobody's name is answered with. */
export function countedSub(core: Core, user: Pick<UserRow, 'sub'> | undefined, username: string): string {
  return user?.sub ?? decoySub(core, username)
}

export const attemptsKey = (core: Core, user: Pick<UserRow, 'sub'> | undefined, username: string) =>
  `user ${countedSub(core, user, username)}`

function derive({ poolSecret }: Core, what: string, username: string): Buffer {
  return createHmac('sha256', poolSecret).update(`${what}\0`).update(sameName(username)).digest()
}
