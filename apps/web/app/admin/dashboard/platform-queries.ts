import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const MAX_NEW = 5

export function useNewestClubs() {
  return useQuery({
    queryKey: ['clubs', 'newest'],
    queryFn: ({ signal }) => call(calls.listClubs, { query: { sort: ['createdAt', 'desc'], limit: MAX_NEW }, signal }),
  })
}

/** With how many there are in all. */
export function useNewestPeople() {
  return useQuery({
    queryKey: ['users', 'newest'],
    queryFn: ({ signal }) => call(calls.listUsers, { query: { sort: ['createdAt', 'desc'], limit: MAX_NEW }, signal }),
  })
}
