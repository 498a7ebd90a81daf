import { calls } from '@pinwise/contract/calls'
import type { Day } from '@pinwise/golf'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

const REFETCH_MS = 60_000

export const schedulesKey = (clubId: string) => ['club', clubId, 'pin-schedules'] as const

/** The plans of a period, both ends included. */
export const schedulesQuery = (clubId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: [...schedulesKey(clubId), from, to],
    queryFn: ({ signal }) => call(calls.listPinSchedules, { query: { from, to }, clubId, signal }),
  })

/** The calendar shows the previous data while another month is loading. */
export function useSchedules(clubId: string, from: Day, to: Day) {
  return useQuery({
    ...schedulesQuery(clubId, from, to),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
}
