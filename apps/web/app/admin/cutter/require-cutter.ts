import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { requireUser } from '../../session/guard.ts'
import { rememberedUser } from '../../session/session.ts'
import { storedPerson } from './stored-person.ts'

/**
 * The user who cuts. It makes no request, because the server may be out of reach whatever the phone says of its signal:
 * an expired session shows when something is sent, and without one the server accepts nothing. Only a user who is not
 * known at all is redirected to the sign-in.
 */
export async function requireCutter(args: { request: Request }): Promise<{ sub: string }> {
  const known = rememberedUser()
  if (known && !known.groups.includes('admin')) throw redirect(paths.admin)
  if (known) return { sub: known.sub }
  const storedSub = storedPerson()
  if (storedSub) return { sub: storedSub }
  const { sub } = await requireUser(args)
  return { sub }
}
