import { CallFailed } from '@pinwise/contract'
import { QueryClient } from '@tanstack/react-query'

const FRESH_FOR_MS = 30_000

/** An answer that says no will say no again; only silence is asked once more. */
const isSilence = (error: unknown) => error instanceof CallFailed && error.problem === null

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < 1 && isSilence(error),
        // Offline it fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
