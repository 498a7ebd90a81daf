import type { ClubSummary } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { matches } from './matches.ts'
import { useMyClubs } from './use-club.ts'
import { useRoles } from './use-session-user.ts'
import { useSettled } from './use-settled.ts'

const MAX_FOUND = 20

/** Clubs to choose from: an admin's own, or all clubs for platform staff. */
export function useClubSearch(term: string): readonly ClubSummary[] {
  const { isSuperadmin } = useRoles()
  const mine = useMyClubs().data?.items ?? []
  const search = useSettled(term.trim())
  const found = useQuery({
    queryKey: ['clubs', { search }],
    queryFn: ({ signal }) => call(calls.listClubs, { query: { limit: MAX_FOUND, ...(search && { search }) }, signal }),
    enabled: isSuperadmin,
    placeholderData: keepPreviousData,
  })
  const clubs = isSuperadmin ? (found.data?.items ?? []) : mine
  return clubs.filter(({ name, city }) => matches(term, name, city ?? ''))
}
