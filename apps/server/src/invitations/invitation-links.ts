import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Link } from './queries.ts'

const DAY_MS = 86_400_000
const LIFETIME_MS = 7 * DAY_MS
/** How long a used or expired link is still recognised, so that the error can say why it is invalid. */
export const RETENTION_MS = 30 * DAY_MS

export const hashOfInvitation = (token: string) => createHash('sha256').update(token).digest()

/** The token is in the fragment, so that it appears neither in logs nor in the Referer header. */
export const invitationAddress = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, token: string) =>
  `${publicOrigin}/invitation#token=${token}`

export function newLink(now: number): Link & { readonly token: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfInvitation(token), sentAt: new Date(now), expiresAt: new Date(now + LIFETIME_MS) }
}
