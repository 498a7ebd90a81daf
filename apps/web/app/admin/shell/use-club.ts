import { CallFailed, type Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { chooseClub, chosenClubId, subscribeToChosenClub } from '../../api/chosen-club.ts'
import { call } from '../../api/client.ts'
import { useRoles } from './use-session-user.ts'

/** The limit of a user's own clubs; nobody has more, and a longer list would be searched. */
const MAX_CLUBS = 200

interface ChosenClub {
  readonly id: string | null
  /** Null while it is loading, and when the user has no access to it. */
  readonly club: Club | null
  readonly query: UseQueryResult<Club>
}

/** The current club. Everything that depends on it has a query key that starts with `['club', id]`. */
export function useClub(): ChosenClub {
  const { isStaff } = useRoles()
  const stored = useSyncExternalStore(subscribeToChosenClub, chosenClubId)
  const id = isStaff ? stored : null
  const query = useQuery({
    queryKey: ['club', id],
    queryFn: id ? ({ signal }) => call(calls.getClub, { params: { id }, signal }) : skipToken,
  })
  return { id, club: query.data?.can.edit ? query.data : null, query }
}

/** The clubs of the customers that an admin manages. */
export function useMyClubs() {
  const { isAdmin } = useRoles()
  return useQuery({
    queryKey: ['clubs', 'mine'],
    queryFn: ({ signal }) => call(calls.listClubs, { query: { mine: true, limit: MAX_CLUBS }, signal }),
    enabled: isAdmin,
  })
}

/** Drops a stored club that is deleted or no longer the user's; a user's only club is selected. Once per page. */
export function useClubValidation(): void {
  const { id, query } = useClub()
  const mine = useMyClubs().data
  const isWrong = query.data ? !query.data.can.edit : isRefusal(query.error)
  const only = mine?.total === 1 ? mine.items[0]?.id : undefined
  useEffect(() => {
    if (isWrong) chooseClub(null)
    else if (id === null && only) chooseClub(only)
  }, [isWrong, id, only])
}

/** No such club, or no such id. A server that is busy or unreachable says nothing about the club. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof CallFailed ? error.problem?.status : undefined
  return status === 404 || status === 400
}
