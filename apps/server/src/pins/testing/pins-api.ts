import { randomUUID } from 'node:crypto'
import { type Call, type Pin, type PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { createFreshClub } from '../../testing/fresh-club.ts'
import type { TestApp } from '../../testing/test-app.ts'

const CENTRE = { lng: 9.303, lat: 45.602 }
const APART_DEGREES = 0.002
/** Of a green, from its centre. */
const REACH = { lng: 0.0002, lat: 0.0001 }
const CENTURY_SECONDS = 3_000_000_000
const EVERY_PUBLICATION = 2_000_000_000
export const GREENKEEPER = 'Greta Lawn'

type Place = Pin['position']

/** A club with some greens and no pin, and its greenkeeper at work; their sign-in outlasts any clock of a test. */
export async function createPinClub(app: TestApp, { greens = 3, published = true, timeZone = 'Europe/Rome' } = {}) {
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  const club = await createFreshClub(app, { customerId: milano?.customer_id ?? '', published })
  // Somebody new for each club: limits count by person.
  const subject = randomUUID()
  await app.rows(
    `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', $3) returning id)
     insert into customer_managers (customer_id, user_id) select $2, id from person`,
    [subject, club.customerId, GREENKEEPER],
  )
  const expiresAt = Math.floor(Date.now() / 1000) + CENTURY_SECONDS
  const token = await app.issuer.token({ subject, groups: ['admin'] }, { expiresAt })
  await app.rows('delete from pin_positions where club_id = $1', [club.id])
  await app.rows('delete from pin_publications where club_id = $1', [club.id])
  await app.rows('update clubs set time_zone = $2 where id = $1', [club.id, timeZone])
  await app.rows('delete from holes where club_id = $1 and id <> $2', [club.id, club.holeId])
  const holeIds = [club.holeId, ...Array.from({ length: greens - 1 }, () => randomUUID())]
  await app.rows(
    `insert into holes (id, club_id, course_id, number, par, stroke_index, green)
     select h.id, $1, $2, h.n, 4, h.n, h.green from jsonb_to_recordset($3) as h(id uuid, n int, green jsonb)`,
    [club.id, club.courseId, JSON.stringify(holeIds.map((id, n) => ({ id, n: n + 1, green: greenOf(n) })).slice(1))],
  )
  const send = (call: Call, given: Parameters<TestApp['send']>[1] = {}) =>
    app.send(call, { token, club: club.id, ...given })
  const list = async (query: object = {}, as: object = {}) =>
    (await app.send(pinCalls.listPins, { token, club: club.id, query: { ...query }, ...as })).json() as {
      items: Pin[]
      total: number
    }
  const openOn = async (n: number) => (await list({ holeId: holeIds[n] })).items[0] ?? null

  return {
    ...club,
    holeIds,
    token,
    send,
    list,
    openOn,
    /** Sends the pins as somebody would who has just looked, unless what they saw is given. */
    async publish(
      pins: readonly { green: number; at?: Place; seen?: string | null }[],
      more: { key?: string; note?: string | null; token?: string } = {},
    ) {
      const { token: other, ...fields } = more
      const given = []
      for (const { green, at, seen } of pins) {
        const seenPinId = seen === undefined ? ((await openOn(green))?.id ?? null) : seen
        given.push({ holeId: holeIds[green] ?? randomUUID(), position: at ?? place(green), seenPinId })
      }
      const body = { key: randomUUID(), ...fields, pins: given }
      return send(pinCalls.publishPins, { body, ...(other ? { token: other } : {}) })
    },
    /** Replaces whatever is planned, if asked to. */
    plan: (
      days: readonly { date: string; time?: string; greens: readonly number[]; at?: Place }[],
      { replace, ...more }: { key?: string; replace?: boolean; seenPublication?: number; note?: string } = {},
    ) =>
      send(pinCalls.planPins, {
        body: {
          key: randomUUID(),
          ...(replace ? { seenPublication: EVERY_PUBLICATION } : {}),
          ...more,
          days: days.map(({ date, time = '06:00', greens: planned, at }) => ({
            date,
            time,
            pins: planned.map(green => ({ holeId: holeIds[green], position: at ?? place(green) })),
          })),
        },
      }),
    undo: (number: number) => send(pinCalls.undoPinPublication, { params: { number } }),
    publication: async (number: number, as: object = {}) =>
      (await send(pinCalls.getPinPublication, { params: { number }, ...as })).json() as PinPublicationDetail,
    rows: () =>
      app.rows<{ hole_id: string; starts_at: Date; ends_at: Date | null; lng: number; cancelled_at: Date | null }>(
        'select * from pin_positions where club_id = $1 order by starts_at, id',
        [club.id],
      ),
  }
}

export type PinClub = Awaited<ReturnType<typeof createPinClub>>

/** On the nth green: its middle, or as many metres east and north of it. */
export function place(green: number, east = 0, north = 0): Place {
  const centre = centreOf(green)
  const written = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return { lng: written(centre.lng + east / 78_000), lat: written(centre.lat + north / 111_150) }
}

const centreOf = (green: number) => ({ lng: CENTRE.lng + green * APART_DEGREES, lat: CENTRE.lat })

function greenOf(green: number) {
  const { lng, lat } = centreOf(green)
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  return { type: 'Polygon', coordinates: [corners.map(([x, y]) => [lng + x * REACH.lng, lat + y * REACH.lat])] }
}
