import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Not only the current club: everything that the user may see. */
const NO_CLUB = ''

/** Counts over one club, or over the whole platform for its staff. */
export function useStatistics(clubId: string | 'platform') {
  const header = clubId === 'platform' ? NO_CLUB : clubId
  return useQuery({
    queryKey: ['club', clubId, 'statistics'],
    queryFn: ({ signal }) => call(calls.getClubStatistics, { clubId: header, signal }),
  })
}

/** The map of the hardest hole that can be drawn; null where none can. */
export function useHoleMap(clubId: string) {
  return useQuery({
    queryKey: ['club', clubId, 'hole-map'],
    queryFn: async ({ signal }) => {
      const { items } = await call(calls.listHoles, { query: { sort: ['strokeIndex', 'asc'] }, clubId, signal })
      const hole = items.find(({ lineOfPlay, green }) => lineOfPlay && green)
      return hole ? call(calls.getHoleGeojson, { params: { id: hole.id }, clubId, signal }) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
