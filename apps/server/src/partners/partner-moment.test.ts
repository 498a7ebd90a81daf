import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerMoment } from './partner-moment.ts'

test('both clocks tell one instant, also where clocks change', () => {
  expect(partnerMoment(new Date('2026-11-16T05:30:00Z'), 'Europe/Rome')).toEqual({
    utc: '2026-11-16T05:30:00.000Z',
    local: '2026-11-16T06:30:00.000+01:00',
  })
  const zones = fc.constantFrom('Europe/Rome', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC')
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, zones, (at, zone) => {
      const { utc, local } = partnerMoment(at, zone)
      expect([Date.parse(utc), Date.parse(local)]).toEqual([at.getTime(), at.getTime()])
      expect(local).toMatch(/[+-]\d\d:\d\d$/)
    }),
  )
})
