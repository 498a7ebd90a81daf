import type { Day } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { clubDay } from './club-day.ts'

const LOOK_AGAIN_MS = 30_000

/** The club's current day, updated on a page that stays open overnight. */
export function useClubToday(timeZone: string): Day {
  const [day, setDay] = useState(() => clubDay(Date.now(), timeZone))
  useEffect(() => {
    const look = () => setDay(clubDay(Date.now(), timeZone))
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return day
}
