import { CallFailed } from '@pinwise/contract'
import { QueryClient } from '@tanstack/react-query'

const FRESH_FOR_MS = 30_000

/** A refusal would be refused again; only a request without an answer is retried. */
const isSilence = (error: unknown) => error instanceof CallFailed && error.problem === null

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < 1 && isSilence(error),
        // Offline, a request fails at once with a message, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
