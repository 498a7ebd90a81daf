import type { Client, Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import type { StoredClub } from './stored-club.ts'

const MAX_CONCURRENT = 200
const DAY_MS = 86_400_000
/** How far back to look for the previous day's cup, and how far ahead for today's plans. */
const DAYS_BEFORE = 10
const DAYS_AHEAD = 2

/** Fetches everything that a round needs at once, so that no partial data is ever stored. */
export async function fetchClub(call: Client, clubId: string, now: number): Promise<StoredClub> {
  const instant = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const [club, map, settings, layouts, open, around] = await Promise.all([
    call(calls.getClub, { params: { id: clubId } }),
    call(calls.getClubMap, { params: { id: clubId }, clubId }),
    call(calls.getPinSettings, { clubId }),
    call(calls.listLayouts, { query: { limit: MAX_CONCURRENT }, clubId }),
    listPins(call, clubId, {}),
    listPins(call, clubId, { from: instant(-DAYS_BEFORE), to: instant(DAYS_AHEAD) }),
  ])
  const { id, name, timeZone, paceLengthMetres, flagColours } = club
  return {
    club: { id, name, timeZone, paceLengthMetres, flagColours },
    map: { ...map, features: [] },
    settings,
    layouts: layouts.items,
    pins: { open, around },
    savedAt: now,
  }
}

async function listPins(call: Client, clubId: string, period: { from?: string; to?: string }): Promise<Pin[]> {
  const pins: Pin[] = []
  for (;;) {
    const query = { ...period, limit: MAX_CONCURRENT, offset: pins.length }
    const { items, total } = await call(calls.listPins, { query, clubId })
    pins.push(...items)
    if (items.length === 0 || pins.length >= total) return pins
  }
}
