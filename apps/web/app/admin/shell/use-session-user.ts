import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '../../session/session.ts'

/** The signed-in user, as found by the layout's guard. */
export function useSessionUser(): SessionUser {
  const user = useRouteLoaderData<SessionUser>('admin')
  if (!user) throw new Error('Nobody is signed in here: the page is not inside the admin layout')
  return user
}

/** Membership of the exact group: superadmin does not imply admin. */
export function useRoles(): { isAdmin: boolean; isSuperadmin: boolean; isStaff: boolean } {
  const { groups } = useSessionUser()
  const [isAdmin, isSuperadmin] = [groups.includes('admin'), groups.includes('superadmin')]
  return { isAdmin, isSuperadmin, isStaff: isAdmin || isSuperadmin }
}
