import { createHash } from 'node:crypto'
import type { pinCalls, QueryOf } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { ClubAccess } from '../database/database.ts'
import { sourceTag } from '../http/source-tag.ts'
import { daysBetween } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { pinOf } from './pin-view.ts'
import { countPins, type PinFilter, type PinTagRow, pageOfPins, pinById, plansOfDays, tagOfPins } from './queries.ts'
import { readGreens } from './read-greens.ts'

const SOURCES = ['./', '../../../../packages/contract/src/', '../../../../packages/golf/src/']
const BUILD = sourceTag(SOURCES.map(path => new URL(path, import.meta.url)))

type Query = QueryOf<typeof pinCalls.listPins>

export const listPins: Verb<typeof pinCalls.listPins> = async ({ db, now }, { caller, clubId, query }) => ({
  tag: async () => {
    const { access, rows } = await db.readClub(caller, { clubId }, tagOfPins(now(), query.layoutId))
    if (!rows[0]) throw new AppError('club_not_found')
    return tagOf(rows[0], access)
  },
  ...(caller.identity === null && isUsual(query) ? { sharedAs: `${query.limit} pins of club ${clubId}` } : {}),
  read: () =>
    db.readClubTogether(caller, { clubId }, async (tx, access) => {
      const look = { access, now: now() }
      const tag = await tx.one(tagOfPins(look.now, query.layoutId))
      const filter = filterOf(query, look)
      const rows = await tx.all(pageOfPins(filter, query))
      const { total } = await tx.one(countPins(filter))
      const greens = await readGreens(
        tx,
        rows.map(row => row.hole_id),
      )
      return { tag: tagOf(tag, access), body: { items: rows.map(row => pinOf(row, greens, look)), total } }
    }),
})

/** The request of every phone on a course: the current pins. Only this query is shared. */
const isUsual = ({ offset, sort, limit, ...rest }: Query) =>
  offset === 0 &&
  sort.join() === 'holeNumber,asc' &&
  (limit === 50 || limit === 200) &&
  Object.values(rest).every(each => each === undefined)

/** The public sees what is and was, never what is planned or was given up. */
function filterOf({ at, from, to, ...query }: Query, { access, now }: { access: ClubAccess; now: number }): PinFilter {
  const isPeriod = from !== undefined || to !== undefined
  const time = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))
  const moment = time(at) ?? now
  const isStaff = access === 'staff'
  return {
    ...query,
    ...(isStaff ? {} : { begunBy: now }),
    ...(isPeriod ? { from: time(from), to: time(to) } : { at: isStaff ? moment : Math.min(moment, now) }),
  }
}

/** The same question has the same answer while nothing of this changes. */
function tagOf(row: PinTagRow, access: ClubAccess): string {
  const { map, mapAt, club, begunAt, layout } = row
  // Nobody else is to notice that something was planned.
  const pins = access === 'staff' ? [row.pins, row.pinsAt.getTime()] : [row.begun, row.begunOn?.getTime(), row.measure]
  const parts = [...pins, map, mapAt.getTime(), club, begunAt?.getTime() ?? 0, layout, access]
  return `${BUILD}.${createHash('sha256').update(parts.join()).digest('base64url').slice(0, 22)}`
}

export const getPin: Verb<typeof pinCalls.getPin> = async ({ db, now }, { caller, clubId, params }) =>
  db.readClubTogether(caller, { clubId, kind: 'pin', recordId: params.id }, async (tx, access) => {
    const row = await tx.maybe(pinById(params.id))
    if (!row) throw new AppError('pin_not_found')
    const pin = pinOf(row, await readGreens(tx, [row.hole_id]), { access, now: now() })
    // Plans are the club's until they come true.
    if (access !== 'staff' && (pin.state === 'planned' || pin.state === 'cancelled'))
      throw new AppError('pin_not_found')
    return pin
  })

/** A quarter of a year. */
const MAX_DAYS = 92

export const listPinSchedules: Verb<typeof pinCalls.listPinSchedules> = async (
  { db, now },
  { caller, clubId, query },
) => {
  if (daysBetween(query.from, query.to) >= MAX_DAYS) {
    throw new AppError('period_too_long', { fields: [{ path: 'to', code: 'too_large' }] })
  }
  return db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(plansOfDays(query.from, query.to, query.layoutId))
    const greens = await readGreens(
      tx,
      rows.map(row => row.hole_id),
    )
    const look = { access, now: now() }
    const byDate = Map.groupBy(rows, row => (row.local_start ?? '').slice(0, 10))
    return {
      timeZone: greens.timeZone,
      days: [...byDate].map(([date, plans]) => ({ date, pins: plans.map(row => pinOf(row, greens, look)) })),
    }
  })
}
