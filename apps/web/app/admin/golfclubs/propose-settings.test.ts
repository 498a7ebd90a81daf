import { expect, test } from 'vitest'
import places from './data/time-zone-places.json' with { type: 'json' }
import { proposeSettings } from './propose-settings.ts'

test.each([
  ['Las Brisas', 'ES', { lng: -4.98, lat: 36.51 }, 'Europe/Madrid'],
  ['Maspalomas', 'ES', { lng: -15.58, lat: 27.74 }, 'Atlantic/Canary'],
  ['Vilamoura', 'PT', { lng: -8.12, lat: 37.09 }, 'Europe/Lisbon'],
  ['Sharp Park', 'US', { lng: -122.49, lat: 37.62 }, 'America/Los_Angeles'],
])('%s has the zone of its place', (_, country, position, zone) => {
  expect(proposeSettings(country, position).timeZone).toBe(zone)
})

test('units and currency go with the country; without a place the zone is that of the capital', () => {
  expect(proposeSettings('IE', null)).toEqual({ units: 'imperial', currency: 'EUR', timeZone: 'Europe/Dublin' })
  expect(proposeSettings('CH', null)).toEqual({ units: 'metric', currency: 'CHF', timeZone: 'Europe/Zurich' })
  expect(proposeSettings('XX', null).timeZone).toBeNull()
})

test('every zone of the list is one that browsers know', () => {
  for (const zones of Object.values(places))
    for (const [timeZone] of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: String(timeZone) })).not.toThrow()
})
