import type { AnswerOf, Enquiry } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { type EnquiryFilters, queryOf } from './enquiry-filters.ts'

type EnquiryList = AnswerOf<Described['listEnquiries']>

export function useEnquiries(filters: EnquiryFilters) {
  const query = queryOf(filters)
  return useQuery({
    queryKey: ['enquiries', query],
    queryFn: ({ signal }) => call(calls.listEnquiries, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The open enquiry, on whichever page of the list it is; null when there is none with that id. */
export function useEnquiry(id: string) {
  return useQuery({
    queryKey: ['enquiry', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(calls.listEnquiries, { query: { id, limit: 1 }, signal })
      return items[0] ?? null
    },
  })
}

/** Updates an enquiry in every query that contains it. */
export function showEnquiry(queries: QueryClient, enquiry: Enquiry): void {
  queries.setQueryData<Enquiry>(['enquiry', enquiry.id], enquiry)
  queries.setQueriesData<EnquiryList>(
    { queryKey: ['enquiries'] },
    list => list && { ...list, items: list.items.map(one => (one.id === enquiry.id ? enquiry : one)) },
  )
}
