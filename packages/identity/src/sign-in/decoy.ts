import { createHmac } from 'node:crypto'
import type { Core } from '../core.ts'
import { PRIME, toBigInt } from '../crypto/modular-power.ts'
import type { Verifier } from '../crypto/srp.ts'
import { openPassword } from '../password.ts'
import { isSub, normalizeUsername, type UserRow } from '../store/users.ts'

/** Decoys for unknown usernames: deterministic, and indistinguishable from real accounts. */

export function decoySub(core: Core, username: string): string {
  // An existing id is returned unchanged, so an unknown one is as well.
  if (isSub(username)) return normalizeUsername(username)
  const bytes = derive(core, 'sub', username).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** The verifier of the user, or a decoy that matches no password. Both take the same time. */
export function verifierOf(core: Core, user: UserRow | undefined, username: string): Verifier {
  const decoy = decoyVerifier(core, decoySub(core, username))
  const stored = openPassword(core, user?.verifier ?? core.decoyPassword)
  return user ? stored : decoy
}

/** Derived from the id, so that the username and its decoy id give the same verifier. */
function decoyVerifier(core: Core, sub: string): Verifier {
  const salt = derive(core, 'salt', sub).subarray(0, 16)
  salt[0] = ((salt[0] ?? 0) & 0x7f) | 0x01
  const parts = Array.from({ length: 12 }, (_, index) => derive(core, `verifier ${index}`, sub))
  const root = toBigInt(Buffer.concat(parts)) % PRIME
  // A square, so that it lies in the same subgroup as real verifiers.
  return { salt, verifier: (root * root) % PRIME }
}

/** The address to mask, exactly as typed: the stored spelling would reveal that the account exists. */
export const shownEmail = (username: string) => (username.includes('@') ? username : '@')

/** The id that wrong answers and requests are counted under: the user's, or the decoy id of an unknown username. */
export function countedSub(core: Core, user: Pick<UserRow, 'sub'> | undefined, username: string): string {
  return user?.sub ?? decoySub(core, username)
}

export const attemptsKey = (core: Core, user: Pick<UserRow, 'sub'> | undefined, username: string) =>
  `user ${countedSub(core, user, username)}`

function derive({ poolSecret }: Core, what: string, username: string): Buffer {
  return createHmac('sha256', poolSecret).update(`${what}\0`).update(normalizeUsername(username)).digest()
}
