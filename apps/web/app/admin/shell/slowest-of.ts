import type { UseQueryResult } from '@tanstack/react-query'

/** Of several queries that a page needs: one that failed, else one that is loading, else any. */
export function slowestOf(queries: readonly UseQueryResult<unknown>[]): UseQueryResult<unknown> {
  const missing = queries.filter(({ data }) => data === undefined)
  return (missing.find(({ isError }) => isError) ?? missing[0] ?? queries[0]) as UseQueryResult<unknown>
}
