import type { User } from '@pinwise/contract'
import { useSessionUser } from '../shell/use-session-user.ts'

/** Whether a row is the signed-in user's own. */
export function useIsMe(): (user: User) => boolean {
  const { sub } = useSessionUser()
  return ({ subject }) => subject === sub
}
