import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** One device; its health changes by itself. */
export function useDevice(id: string | null) {
  return useQuery({
    queryKey: ['device', id],
    queryFn: id ? ({ signal }) => call(calls.getDevice, { params: { id }, signal }) : skipToken,
    refetchInterval: 15_000,
  })
}
