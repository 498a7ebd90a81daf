import type { AnswerOf, User } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { queryOf, type UserFilters } from './user-filters.ts'

type UserList = AnswerOf<Described['listUsers']>

export function useUsers(filters: UserFilters) {
  const query = queryOf(filters)
  return useQuery({
    queryKey: ['users', query],
    queryFn: ({ signal }) => call(calls.listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One user of the list, retained when a change removes them from the filtered list while their drawer is open. */
export function useKnownUser(id: string | null, listed: readonly User[]): User | undefined {
  const queries = useQueryClient()
  const known = useQuery<User>({ queryKey: ['user', id], queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
  const found = listed.find(user => user.id === id)
  useEffect(() => {
    if (found) queries.setQueryData<User>(['user', found.id], found)
  }, [found, queries])
  return found ?? known.data
}

/** Updates a user in every query that contains them. */
export function showUser(queries: QueryClient, user: User): void {
  queries.setQueryData<User>(['user', user.id], user)
  queries.setQueriesData<UserList>({ queryKey: ['users'] }, list => list && replaced(list, user))
}

const replaced = (list: UserList, user: User): UserList => ({
  ...list,
  items: list.items.map(one => (one.id === user.id ? user : one)),
})
