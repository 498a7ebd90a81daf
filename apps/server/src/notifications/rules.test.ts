import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAt } from '../time/club-time.ts'
import { dueOccurrence, nextOccurrence, type Timed } from './rules.ts'

const HOUR = 3_600_000
const at = (instant: string) => Date.parse(instant)
const once: Timed = {
  startsAt: at('2026-11-16T06:00:00Z'),
  endsAt: at('2026-11-16T10:00:00Z'),
  repeat: null,
  timeZone: 'Europe/Rome',
  newest: null,
}

describe('a notice that is sent once', () => {
  test.each([
    ['before its start', '2026-11-16T05:59:59Z', null],
    ['at its start', '2026-11-16T06:00:00Z', 'once'],
    ['late, while it is still shown', '2026-11-16T09:59:59Z', 'once'],
    ['after its end', '2026-11-16T10:00:00Z', null],
  ])('%s', (_, now, name) => expect(dueOccurrence(once, at(now))?.name ?? null).toBe(name))

  test('is not due again', () => expect(dueOccurrence({ ...once, newest: 'once' }, once.startsAt)).toBeNull())
})

/** A server that looks every 20 minutes, and is down for a while now and then. */
function sentBy(notice: Timed, from: number, to: number, isDown: (at: number) => boolean = () => false) {
  const sent: { name: string; at: number }[] = []
  for (let now = from; now <= to; now += HOUR / 3) {
    if (isDown(now)) continue
    const due = dueOccurrence({ ...notice, newest: sent.at(-1)?.name ?? null }, now)
    if (due) sent.push({ name: due.name, at: now })
  }
  return sent
}

describe('a notice for every morning', () => {
  const daily = (time: string, from: string, to: string, timeZone = 'Europe/Rome'): Timed => ({
    startsAt: at(from),
    endsAt: at(to),
    repeat: { time, minutes: 240 },
    timeZone,
    newest: null,
  })

  test.each([
    ['the clocks skip its time', '02:30', '2026-03-27T00:00:00Z', '2026-03-31T12:00:00Z'],
    ['the clocks show its time twice', '02:30', '2026-10-23T00:00:00Z', '2026-10-27T12:00:00Z'],
  ])('is sent once a day where %s', (_, time, from, to) => {
    const sent = sentBy(daily(time, from, to), at(from), at(to))
    expect(sent.map(({ name }) => name)).toEqual([...new Set(sent.map(({ name }) => name))])
    expect(sent).toHaveLength(5)
  })

  test('a start after the time of the day is sent at once', () => {
    const notice = daily('06:00', '2026-11-16T07:00:00Z', '2026-11-20T07:00:00Z')
    expect(dueOccurrence(notice, at('2026-11-16T07:00:00Z'))?.name).toBe('2026-11-16')
    expect(nextOccurrence(notice, at('2026-11-16T07:00:00Z'))).toBe(at('2026-11-17T05:00:00Z'))
  })

  test('a server that was down all morning does not send it in the afternoon', () => {
    const notice = daily('06:00', '2026-11-15T00:00:00Z', '2026-11-18T00:00:00Z')
    const isDown = (now: number) => now >= at('2026-11-16T00:00:00Z') && now < at('2026-11-16T12:00:00Z')
    const names = sentBy(notice, notice.startsAt, notice.endsAt, isDown).map(({ name }) => name)
    expect(names).toEqual(['2026-11-15', '2026-11-17'])
  })

  test('in any zone, at any time, whatever the outages: at most once a day, and never outside its period', () => {
    const zone = fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(pair => pair.map(n => String(n).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(
        zone,
        time,
        fc.integer({ min: 5, max: 1440 }),
        fc.integer({ min: 0, max: 360 }),
        fc.integer({ min: 1, max: 8 }),
        fc.func(fc.boolean()),
        (timeZone, wall, minutes, firstDay, days, isDown) => {
          const startsAt = Date.UTC(2026, 0, 1) + firstDay * 24 * HOUR
          const endsAt = startsAt + days * 24 * HOUR
          const notice: Timed = { startsAt, endsAt, repeat: { time: wall, minutes }, timeZone, newest: null }
          const sent = sentBy(notice, startsAt - 24 * HOUR, endsAt + 24 * HOUR, isDown)
          expect(new Set(sent.map(({ name }) => name)).size).toBe(sent.length)
          for (const one of sent) {
            expect(one.at).toBeGreaterThanOrEqual(startsAt)
            expect(one.at).toBeLessThan(endsAt)
            expect([dateAt(one.at, timeZone), dateAt(one.at - 24 * HOUR, timeZone)]).toContain(one.name)
          }
        },
      ),
    )
  })
})
