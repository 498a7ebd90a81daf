import type { Day } from '@pinwise/golf'
import { clubDay } from '../shell/club-day.ts'

/** Holes are changed before play: a pin that closed before noon was played until the evening before. */
const MORNING_MS = 12 * 3_600_000

/** The day from which the ground round a closed cup rests: its circle is the largest on the day after. */
export function lastDayPlayed({ start, end }: { start: string; end: string }, timeZone: string): Day {
  return clubDay(Math.max(Date.parse(start), Date.parse(end) - MORNING_MS), timeZone)
}
