import type { Day } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { clubDay } from './club-day.ts'

const LOOK_AGAIN_MS = 30_000

/** The day of the club, also of a page that was left open over night. */
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
