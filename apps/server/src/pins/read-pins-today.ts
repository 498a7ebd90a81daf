import { pinSetAt } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { dateAt } from '../time/club-time.ts'
import { figuresOf, stateOf } from './pin-view.ts'
import { type PinRow, pageOfPins } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** As far back as a pin that was put back after a mistake may have been cut. */
const LOOKED_BACK_MS = 14 * 86_400_000
const LOOKED_AHEAD_MS = 31 * 86_400_000
const MAX_PINS = 5_000

interface ClubDay {
  readonly day: string
  readonly timeZone: string
  readonly now: number
}

const headOfPins = sql<{ greens: number; lastAt: Date | null; by: string | null }>`
  select (select count(*)::int from holes where club_id = current_club() and green is not null) as greens,
    p.published_at as "lastAt", name_of(p.person) as by
  from (select) club left join lateral (
    select published_at, person from pin_publications where club_id = current_club() order by number desc limit 1) p on true`

/** How far the greenkeepers of the entered club are with today's pins. */
export async function readPinsToday(tx: Tx, { day, timeZone, now }: ClubDay) {
  const { greens, lastAt, by } = await tx.one(headOfPins)
  const period = { from: now - LOOKED_BACK_MS, to: now + LOOKED_AHEAD_MS }
  const rows = await tx.all(pageOfPins(period, { limit: MAX_PINS, offset: 0, sort: ['start', 'asc'] }))
  const pins = rows.filter(row => row.enabled).map(row => pinSeen(row, now))
  const open = pins.filter(({ state }) => state === 'current')
  const planned = pins.filter(({ state }) => state === 'planned')
  const shapes = await readGreens(
    tx,
    open.map(({ holeId }) => holeId),
  )
  const ofGreen = Map.groupBy(pins, ({ holeId }) => holeId)
  const isSet = (pin: (typeof open)[number]) =>
    figuresOf(shapes, pin.holeId, pin.position) !== null &&
    dateAt(Date.parse(pinSetAt(pin, ofGreen.get(pin.holeId) ?? [])), timeZone) === day
  const set = open.filter(isSet).length
  const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const forTomorrow = planned.filter(({ start }) => dateAt(Date.parse(start), timeZone) === tomorrow)
  return {
    greens,
    set,
    stale: open.length - set,
    tomorrow,
    plannedTomorrow: new Set(forTomorrow.map(({ holeId }) => holeId)).size,
    nextSwitchAt: planned[0]?.start ?? null,
    last: lastAt ? { at: lastAt.toISOString(), by } : null,
  }
}

const pinSeen = (row: PinRow, now: number) => ({
  id: row.id,
  holeId: row.hole_id,
  origin: row.origin,
  position: { lng: row.lng, lat: row.lat },
  start: row.starts_at.toISOString(),
  end: row.ends_at?.toISOString() ?? null,
  state: stateOf(row, now),
})
