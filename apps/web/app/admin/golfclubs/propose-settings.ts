import type { ClubFields } from '@pinwise/contract'
import { distanceMetres, type LngLat } from '@pinwise/golf'
import places from './data/time-zone-places.json' with { type: 'json' }

type Zone = readonly [name: string, lng: number, lat: number]
const ZONES = places as unknown as Readonly<Record<string, readonly Zone[]>>

/** Where English is spoken, golfers count in yards; everywhere else in metres. */
const IMPERIAL = new Set(['GB', 'IE', 'US'])
/** Countries whose clubs pay in another currency than the euro. */
const CURRENCIES: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', CH: 'CHF', CZ: 'CZK' }

type Proposal = Pick<ClubFields, 'units' | 'currency'> & { readonly timeZone: string | null }

/** The usual settings of a club in that country. All of them can be changed before the club is created. */
export function proposeSettings(country: string, position: LngLat | null): Proposal {
  return {
    units: IMPERIAL.has(country) ? 'imperial' : 'metric',
    currency: CURRENCIES[country] ?? 'EUR',
    timeZone: timeZoneAt(country, position),
  }
}

/**
 * The zone of the country whose place is the nearest; without a position the first one, which is the capital's in most
 * countries. Near the border of two zones it may be the wrong one of them. Where the clocks are those of the first zone
 * it is that one: Marbella lies next to Ceuta, but goes by Madrid.
 */
function timeZoneAt(country: string, position: LngLat | null): string | null {
  const zones = ZONES[country] ?? []
  const [first] = zones
  if (!first) return null
  if (!position) return first[0]
  const away = ([, lng, lat]: Zone) => distanceMetres(position, { lng, lat })
  const [nearest] = zones.reduce((best, zone) => (away(zone) < away(best) ? zone : best), first)
  return clocksOf(nearest) === clocksOf(first[0]) ? first[0] : nearest
}

/** How far its clocks are from UTC, in winter and in summer. */
function clocksOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offset = (month: number) =>
    format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'timeZoneName')?.value
  return `${offset(0)} ${offset(6)}`
}
