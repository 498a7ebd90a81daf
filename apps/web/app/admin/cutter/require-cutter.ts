import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { requireUser } from '../../session/guard.ts'
import { rememberedUser } from '../../session/session.ts'
import { storedPerson } from './stored-person.ts'

/**
 * Who cuts. Asks nobody, for there may be nobody to ask, whatever the phone says of its signal: a session that has
 * ended shows when something is sent, and without one the server lets nothing in. Only who is not known at all is led
 * to the sign-in.
 */
export async function requireCutter(asked: { request: Request }): Promise<{ sub: string }> {
  const known = rememberedUser()
  if (known && !known.groups.includes('admin')) throw redirect(paths.admin)
  if (known) return { sub: known.sub }
  const kept = storedPerson()
  if (kept) return { sub: kept }
  const { sub } = await requireUser(asked)
  return { sub }
}
