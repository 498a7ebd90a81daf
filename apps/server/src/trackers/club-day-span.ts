import { dateAt, instantOf } from '../time/club-time.ts'

/** A day by the clocks of a club, and what of it may be shown. */
export interface ClubDaySpan {
  readonly fromMs: number
  readonly toMs: number
  /** Now, on the day that has not ended. */
  readonly untilMs: number
  /** The first day that retention covers. */
  readonly keptFrom: string
  /** Whether it is one of the days that are kept, and has begun. */
  readonly isKept: boolean
}

export function clubDaySpan(day: string, timeZone: string, retentionDays: number, nowMs: number): ClubDaySpan {
  const date = Temporal.PlainDate.from(day)
  const fromMs = instantOf(day, '00:00', timeZone)
  const toMs = instantOf(date.add({ days: 1 }).toString(), '00:00', timeZone)
  const keptFrom = Temporal.PlainDate.from(dateAt(nowMs, timeZone)).subtract({ days: retentionDays }).toString()
  return {
    fromMs,
    toMs,
    untilMs: Math.min(Math.max(nowMs, fromMs), toMs),
    keptFrom,
    isKept: day >= keptFrom && fromMs < nowMs,
  }
}
