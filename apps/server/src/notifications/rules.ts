import type { NoticeRepeat } from '@pinwise/contract'
import { dateAt, instantOf } from '../time/club-time.ts'

/** When a notice is sent: once, or on every day of its club between its start and its end. */
export interface Timed {
  readonly startsAt: number
  readonly endsAt: number
  readonly repeat: NoticeRepeat | null
  readonly timeZone: string
  /** The newest occurrence that was sent. */
  readonly newest: string | null
}

interface Occurrence {
  /** The same for every server that looks: `once`, or a day of the club. */
  readonly name: string
  readonly at: number
  /** Not shown from here on, although the notice itself may still be valid. */
  readonly until: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A day has one occurrence, also where clocks skip its time or show it twice: its name is the day. */
function occurrencesAround({ startsAt, endsAt, repeat, timeZone }: Timed, now: number): Occurrence[] {
  if (!repeat) return [{ name: 'once', at: startsAt, until: endsAt }]
  const days = [now - DAY_MS, now, now + DAY_MS].map(near => dateAt(near, timeZone))
  return [...new Set(days)].flatMap(name => {
    const nominal = instantOf(name, repeat.time, timeZone)
    const at = Math.max(nominal, startsAt)
    const until = Math.min(nominal + repeat.minutes * MINUTE_MS, endsAt)
    return at < until ? [{ name, at, until }] : []
  })
}

/** What is to be sent now. Whatever a server missed while it was down is sent late as long as it would be shown. */
export function dueOccurrence(notice: Timed, now: number): Occurrence | null {
  const { newest } = notice
  const isDue = ({ name, at, until }: Occurrence) => at <= now && now < until && (newest === null || name > newest)
  return occurrencesAround(notice, now).findLast(isDue) ?? null
}

/** When the next one after `now` is due; null where none is in sight. */
export function nextOccurrence(notice: Timed, now: number): number | null {
  const later = occurrencesAround(notice, now).filter(({ at }) => at > now)
  return later.length > 0 ? Math.min(...later.map(({ at }) => at)) : null
}
