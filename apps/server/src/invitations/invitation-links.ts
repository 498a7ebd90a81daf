import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Link } from './queries.ts'

const DAY_MS = 86_400_000
const LIFETIME_MS = 7 * DAY_MS
/** So long a link that was answered is still known for what it was. */
export const KEPT_MS = 30 * DAY_MS

export const hashOfInvitation = (token: string) => createHash('sha256').update(token).digest()

/** Behind the #, where neither a log nor the next site gets to see it. */
export const invitationAddress = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, token: string) =>
  `${publicOrigin}/invitation#token=${token}`

export function newLink(now: number): Link & { readonly token: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfInvitation(token), sentAt: new Date(now), expiresAt: new Date(now + LIFETIME_MS) }
}
