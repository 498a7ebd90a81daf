import { expect, test } from 'vitest'
import { countryOptions, timeZoneOptions } from './places.ts'

test('countries carry their names in the language of the page, each once', () => {
  const italian = countryOptions('it')
  expect(italian).toContainEqual({ value: 'DE', label: 'Germania' })
  expect(italian).toContainEqual({ value: 'CZ', label: 'Cechia' })
  expect(new Set(italian.map(({ label }) => label)).size).toBe(italian.length)
  expect(italian.length).toBeGreaterThan(230)
  expect(italian.length).toBeLessThan(270)
})

test('what is no country, or none any more, is not offered', () => {
  const codes = countryOptions('en').map(({ value }) => value)
  for (const code of ['EU', 'UN', 'ZZ', 'DD', 'SU', 'YU', 'AA']) expect(codes).not.toContain(code)
})

test('the zone in use is offered under the name it has', () => {
  const zones = timeZoneOptions('Asia/Calcutta').map(({ value }) => value)
  expect(zones).toContain('Asia/Calcutta')
  expect(zones).toContain('Europe/Rome')
  expect(zones.filter(zone => zone === 'Europe/Rome')).toHaveLength(1)
})
