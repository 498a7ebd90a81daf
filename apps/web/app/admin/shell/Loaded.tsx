import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { useProblem } from './use-problem.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Read aloud when loading takes long: "Loading the clubs". */
  loading: string
  /** Shown when it fails: "The clubs could not be loaded." */
  failed: string
  /** The final layout, made of Skeleton. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** One part of a page that is fetched: its skeleton, its content or its error. The rest of the page stays. */
export function Loaded<Data>({ query, loading, failed, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const problem = useProblem(error)
  // After a failed refresh the previous data is still the best there is.
  if (error && data === undefined) {
    return <ErrorState what={failed} {...problem} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <LoadingState isLoading={data === undefined} label={loading} skeleton={skeleton}>
      {data !== undefined && children(data)}
    </LoadingState>
  )
}
