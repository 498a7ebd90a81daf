import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourOfValidity, VALIDITY, validityOf } from './validity.ts'

const start = '2026-05-01T08:00:00+02:00'
const end = '2026-05-31T23:59:59Z'
const at = (instant: string) => Date.parse(instant)

describe('the status of a period', () => {
  test.each([
    ['before it starts', '2026-05-01T05:59:59.999Z', 'Inactive'],
    ['in its first moment', '2026-05-01T06:00:00Z', 'Active'],
    ['in the middle', '2026-05-15T12:00:00Z', 'Active'],
    ['in its last moment', '2026-05-31T23:59:59Z', 'Active'],
    ['a moment later', '2026-05-31T23:59:59.001Z', 'Expired'],
  ])('%s', (_, now, status) => expect(validityOf({ start, end }, at(now))).toBe(status))

  test.each([
    ['no start', { end }],
    ['no end', { start }],
    ['a start of null', { start: null, end }],
    ['an empty end', { start, end: '' }],
    ['a start that is no date', { start: 'tomorrow', end }],
    ['a day that the calendar has not', { start: '2026-02-31T00:00:00Z', end: '2026-13-01T00:00:00Z' }],
    ['nothing at all', {}],
    ['no dates, although it is switched off', { enabled: false }],
  ])('is unknown with %s', (_, period) => expect(validityOf(period, at(start))).toBe('Unknown'))

  test('switched off is inactive, whatever the time; anything but a plain no is not switched off', () => {
    for (const now of ['2020-01-01', '2026-05-15', '2030-01-01']) {
      expect(validityOf({ start, end, enabled: false }, at(now))).toBe('Inactive')
    }
    for (const enabled of [true, null, undefined]) {
      expect(validityOf({ start, end, enabled }, at('2026-05-15'))).toBe('Active')
    }
  })

  test('each has the colour of the source specification', () => {
    expect(VALIDITY.map(colourOfValidity)).toEqual(['success', 'warning', 'danger', 'info'])
    expect(['', 'active', 'toString'].map(colourOfValidity)).toEqual(['info', 'info', 'info'])
  })
})

const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })

test('time only ever leads from inactive over active to expired', () => {
  const ORDER = ['Inactive', 'Active', 'Expired']
  fc.assert(
    fc.property(instant, instant, fc.array(fc.integer({ min: 0, max: 4_200_000_000_000 })), (a, b, moments) => {
      const [from, to] = a <= b ? [a, b] : [b, a]
      const period = { start: from.toISOString(), end: to.toISOString() }
      const seen = moments.sort((x, y) => x - y).map(now => ORDER.indexOf(validityOf(period, now)))
      expect(seen).not.toContain(-1)
      expect(seen).toEqual([...seen].sort())
    }),
  )
})

test('both ends belong to it, and the same moment in another offset is the same moment', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -12, max: 14 }), (moment, hours) => {
      const there = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1)
      const sign = hours < 0 ? '-' : '+'
      const spelled = `${there}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`
      expect(validityOf({ start: spelled, end: moment.toISOString() }, moment.getTime())).toBe('Active')
    }),
  )
})

test('whatever stands there for a date, the answer is one of the four', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.option(fc.boolean()), fc.integer(), (from, to, enabled, now) => {
      expect(VALIDITY).toContain(validityOf({ start: from, end: to, enabled }, now))
    }),
  )
})
