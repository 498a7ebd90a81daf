import { calls } from '@pinwise/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'

/** Where the live line is down, and for what changes by the clock alone. */
const ASK_AGAIN_MS = 60_000
/** Trackers move every second; how play stands is worth asking this often. */
const MOVED_MS = 15_000

/** What the dashboard shows of a club: all of it in one answer, asked for again as soon as something happens there. */
export function useClubDashboard(clubId: string) {
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'dashboard']
  const asked = useRef(0)
  useLive(clubId, ({ name }) => {
    if (name === 'tracker.snapshot') return
    const isMove = name === 'tracker.moved'
    if (isMove && Date.now() - asked.current < MOVED_MS) return
    asked.current = Date.now()
    void queries.invalidateQueries({ queryKey })
  })
  useVisit(clubId)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.getClubDashboard, { clubId, signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
}

/** Says that this person looks. Nobody waits for it: what it fails to say makes nothing on the page wrong. */
function useVisit(clubId: string): void {
  useEffect(() => {
    call(calls.visitDashboard, { clubId }).catch(() => undefined)
  }, [clubId])
}

export function usePlatformDashboard() {
  return useQuery({
    queryKey: ['platform', 'dashboard'],
    queryFn: ({ signal }) => call(calls.getPlatformDashboard, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
}
