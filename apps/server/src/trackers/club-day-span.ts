import { dateAt, instantOf } from '../time/club-time.ts'

/** A day in the time zone of a club, and how much of it may be shown. */
export interface ClubDaySpan {
  readonly fromMs: number
  readonly toMs: number
  /** The end of the day, or now for today. */
  readonly untilMs: number
  /** The first day that retention covers. */
  readonly keptFrom: string
  /** Whether the day has begun and is within retention. */
  readonly isRetained: boolean
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
    isRetained: day >= keptFrom && fromMs < nowMs,
  }
}
