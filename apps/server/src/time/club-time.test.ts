import { afterEach, describe, expect, test } from 'vitest'
import { dateAt, daysBetween, instantOf } from './club-time.ts'

const ZONE_OF_MACHINE = process.env.TZ
afterEach(() => {
  if (ZONE_OF_MACHINE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE_OF_MACHINE
})

/** From the tables of the time-zone database, by hand. */
const CASES = [
  ['an ordinary morning in Rome', 'Europe/Rome', '2026-11-16', '06:00', '2026-11-16T05:00:00Z'],
  ['a summer morning in Rome', 'Europe/Rome', '2026-07-01', '06:00', '2026-07-01T04:00:00Z'],
  ['Rome, the hour that is left out: as much later', 'Europe/Rome', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['Rome, the hour that comes twice: the first', 'Europe/Rome', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['Rome, after the clocks went on', 'Europe/Rome', '2026-03-29', '06:00', '2026-03-29T04:00:00Z'],
  ['New York, left out', 'America/New_York', '2026-03-08', '02:15', '2026-03-08T07:15:00Z'],
  ['New York, twice', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['New York, after', 'America/New_York', '2026-11-01', '06:00', '2026-11-01T11:00:00Z'],
  ['Lord Howe, half an hour left out', 'Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00Z'],
  ['Lord Howe, half an hour twice', 'Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
  ['Lord Howe, after', 'Australia/Lord_Howe', '2026-04-05', '06:00', '2026-04-04T19:30:00Z'],
] as const

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'on a machine in %s',
  machine => {
    test.each(CASES)('%s', (_name, zone, date, time, instant) => {
      process.env.TZ = machine
      expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'))
    })

    test('the day of a moment is the club’s', () => {
      process.env.TZ = machine
      const evening = Date.parse('2026-11-15T22:30:00Z')
      expect(dateAt(evening, 'America/New_York')).toBe('2026-11-15')
      expect(dateAt(evening, 'Europe/Rome')).toBe('2026-11-15')
      expect(dateAt(evening, 'Australia/Lord_Howe')).toBe('2026-11-16')
      expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
      expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
    })
  },
)
