import type { User } from '@pinwise/contract'
import { useSessionUser } from '../shell/use-session-user.ts'

/** Tells the caller's own row from the others. */
export function useIsMe(): (user: User) => boolean {
  const { sub } = useSessionUser()
  return ({ subject }) => subject === sub
}
