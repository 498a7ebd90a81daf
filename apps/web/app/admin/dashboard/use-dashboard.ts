import { calls } from '@pinwise/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'

/** For when the live connection is down, and for changes that depend on the time alone. */
const REFETCH_MS = 60_000
/** Trackers move every second; the state of play is refetched at most this often. */
const MOVED_MS = 15_000

/** The dashboard data of a club, from one request, refetched as soon as something happens there. */
export function useClubDashboard(clubId: string) {
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'dashboard']
  const requestedAt = useRef(0)
  useLive(clubId, ({ name }) => {
    if (name === 'tracker.snapshot') return
    const isMove = name === 'tracker.moved'
    if (isMove && Date.now() - requestedAt.current < MOVED_MS) return
    requestedAt.current = Date.now()
    void queries.invalidateQueries({ queryKey })
  })
  useVisit(clubId)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.getClubDashboard, { clubId, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
}

/** Records the visit of the user. A failure is ignored, because nothing on the page depends on it. */
function useVisit(clubId: string): void {
  useEffect(() => {
    call(calls.visitDashboard, { clubId }).catch(() => undefined)
  }, [clubId])
}

export function usePlatformDashboard() {
  return useQuery({
    queryKey: ['platform', 'dashboard'],
    queryFn: ({ signal }) => call(calls.getPlatformDashboard, { signal }),
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
}
