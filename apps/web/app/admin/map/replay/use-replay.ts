import type { Replay } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { clubDay } from '../../shell/club-day.ts'
import { withParameters } from '../../shell/record-address.ts'
import { createReplayClock, type ReplayClock } from './replay-clock.ts'
import { dayIn, type ReplayDay, replayDayOf, startOf } from './replay-day.ts'

export const REPLAY_SPEEDS = [1, 10, 60, 300] as const
export const FIRST_SPEED = 60
/** How often new data of the current day is fetched. */
const REFRESH_MS = 120_000

export interface Replaying {
  readonly day: string
  readonly today: string
  readonly query: UseQueryResult<Replay>
  /** Null until it is loaded. */
  readonly data: ReplayDay | null
  readonly clock: ReplayClock
  /** The only tracker that is shown. */
  readonly trackerId: string | null
  readonly chooseDay: (day: string) => void
  readonly chooseTracker: (id: string | null) => void
}

/** The replay of a day; the URL selects the day and the tracker. */
export function useReplay(clubId: string, timeZone: string | undefined) {
  const [address, setAddress] = useSearchParams()
  const requestedDay = address.get('replay')
  const today = timeZone ? clubDay(Date.now(), timeZone) : null
  const day = requestedDay !== null && today ? (dayIn(requestedDay) ?? today) : null
  const trackerId = address.get('tracker')
  const isToday = day !== null && day === today
  const query = useQuery({
    queryKey: ['club', clubId, 'replay', day],
    queryFn: day ? ({ signal }) => call(calls.getReplay, { clubId, query: { day }, signal }) : skipToken,
    staleTime: isToday ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isToday && REFRESH_MS,
  })
  const data = useMemo(() => (query.data ? replayDayOf(query.data) : null), [query.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has a clock of its own
  const clock = useMemo(() => createReplayClock(FIRST_SPEED), [clubId, day])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom it shows matters where it begins, not later
  useEffect(() => {
    if (data?.span) clock.setSpan(data.span, startOf(data, trackerId))
  }, [clock, data])
  useEffect(() => () => clock.pause(), [clock])

  const change = useCallback(
    (next: { day?: string | null; trackerId?: string | null }) =>
      setAddress(now => withParameters(now, { replay: next.day, tracker: next.trackerId }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  )
  const replaying: Replaying | null =
    day && today
      ? {
          day,
          today,
          query,
          data,
          clock,
          trackerId,
          chooseDay: next => change({ day: next }),
          chooseTracker: id => change({ trackerId: id }),
        }
      : null
  return {
    replaying,
    open: (id: string | null) => change({ day: today, trackerId: id }),
    close: () => change({ day: null, trackerId: null }),
  }
}
