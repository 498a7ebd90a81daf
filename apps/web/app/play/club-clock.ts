import type { Language } from '@pinwise/contract'

/**
 * How far the clocks of a club are ahead of UTC, from one moment to another. The server says it with the page, because
 * the first use of Intl for a date takes a slow phone a tenth of a second.
 */
export interface ClubClock {
  readonly timeZone: string
  readonly aheadMs: number
  readonly fromMs: number
  readonly untilMs: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Pins and notices are not older, and nobody leaves a page open for longer. */
const REACH_MS = 30 * DAY_MS

const known = new Map<string, ClubClock>()

export const rememberClock = (clock: ClubClock): void => void known.set(clock.timeZone, clock)

/** Up to the change to or from summer time, if there is one. */
export function clubClock(timeZone: string, nowMs: number): ClubClock {
  const ahead = aheadOf(timeZone)
  const aheadMs = ahead(nowMs)
  const lastAlike = (farMs: number): number => {
    let [near, far] = [nowMs, farMs]
    if (ahead(far) === aheadMs) return far
    while (Math.abs(far - near) > MINUTE_MS) {
      const middle = (near + far) / 2
      if (ahead(middle) === aheadMs) near = middle
      else far = middle
    }
    return near
  }
  return { timeZone, aheadMs, fromMs: lastAlike(nowMs - REACH_MS), untilMs: lastAlike(nowMs + REACH_MS) }
}

/** Made once: on the server that is most of the work. */
const formats = new Map<string, Intl.DateTimeFormat>()

function aheadOf(timeZone: string): (instantMs: number) => number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts, second: 'numeric' })
  formats.set(timeZone, format)
  return instantMs => {
    const said = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = said
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000
  }
}

/** As Intl shortens them. */
const NAMES = {
  en: { days: 'Sun Mon Tue Wed Thu Fri Sat', months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec' },
  it: { days: 'dom lun mar mer gio ven sab', months: 'gen feb mar apr mag giu lug ago set ott nov dic' },
} as const satisfies Record<Language, { days: string; months: string }>

/** The hour, and the day where it is another than that of `now`; null where this phone has not been told the offset. */
export function clockMoment(
  language: Language,
  instant: string,
  timeZone: string,
  now: string,
): { time: string; day: string | null } | null {
  const clock = known.get(timeZone)
  const [at, nowMs] = [Date.parse(instant), Date.parse(now)]
  const isKnown = (ms: number) => clock !== undefined && ms >= clock.fromMs && ms <= clock.untilMs
  if (!clock || !isKnown(at) || !isKnown(nowMs)) return null
  const there = new Date(at + clock.aheadMs)
  const time = there.toISOString().slice(11, 16)
  const dayOf = (ms: number) => Math.floor((ms + clock.aheadMs) / DAY_MS)
  if (dayOf(at) === dayOf(nowMs)) return { time, day: null }
  const { days, months } = NAMES[language]
  const [day, month] = [days.split(' ')[there.getUTCDay()], months.split(' ')[there.getUTCMonth()]]
  return { time, day: `${day} ${there.getUTCDate()} ${month}` }
}
