import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useSettled } from '../shell/use-settled.ts'

const MAX_FOUND = 50

/** Customers to choose from, filtered by the typed text. The name of the selected one is no search. */
export function useCustomers(chosenName?: string) {
  const [term, onTermChange] = useState('')
  const search = useSettled(term === chosenName ? '' : term.trim().slice(0, 100))
  const { data } = useQuery({
    queryKey: ['customers', { search }],
    queryFn: ({ signal }) =>
      call(calls.listCustomers, { query: { limit: MAX_FOUND, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  })
  return { customers: data?.items ?? [], field: { term, onTermChange } }
}
