import {
  fenceWidthMetres,
  type LineString,
  type LngLat,
  localPlane,
  type Polygon,
  toLngLat,
  toPosition,
} from '@pinwise/golf'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'

const CLUB = 'las-brisas'
const CORNERS = 20

interface DemoHole {
  readonly club_id: string
  readonly number: number
  readonly line: LineString
  readonly green: Polygon | null
}

interface DemoFence {
  readonly name: string
  readonly kind: 'alert' | 'slow' | 'stop' | 'message' | 'shelter'
  readonly message: { readonly en: string; readonly it: string } | null
  readonly geometry: Polygon
  readonly isGrouped?: boolean
}

/** A few zones at the first demo club, so that a newcomer sees what they are for. Once; an older demo gets them too. */
export async function seedDemoFences(tx: Tx): Promise<void> {
  const holes = await tx.all(sql<DemoHole>`
    select h.club_id, h.number, h.line_of_play as line, h.green from holes h join clubs c on c.id = h.club_id
    where c.slug = ${CLUB} and c.demo and c.deleted_at is null and h.line_of_play is not null
      and not exists (select from fences f where f.club_id = c.id) order by h.number`)
  const clubId = holes[0]?.club_id
  if (!clubId) return
  const group = await tx.one(
    query
      .insertInto('fence_groups')
      .values({ club_id: clubId, key: sql`gen_random_uuid()`, name: 'Wet ground' })
      .returning('id'),
  )
  const rows = fencesOf(holes).map(({ isGrouped, geometry, message, ...fence }) => ({
    ...fence,
    club_id: clubId,
    key: sql<string>`gen_random_uuid()`,
    group_id: isGrouped ? group.id : null,
    subjects: 'carts',
    message: json(message),
    geometry: json(geometry),
    width_metres: fenceWidthMetres(geometry),
  }))
  await tx.run(query.insertInto('fences').values(rows))
}

function fencesOf(holes: readonly DemoHole[]): DemoFence[] {
  const hole = (number: number) => holes.find(one => one.number === number) ?? (holes[0] as DemoHole)
  const first = hole(1).line.coordinates[0] as [number, number]
  const tenth = hole(10).line.coordinates[0] as [number, number]
  const { green } = hole(18)
  return [
    {
      name: 'Hole 4, drainage work',
      kind: 'alert',
      message: null,
      geometry: circle(alongLine(hole(4).line, 0.6), 22),
      isGrouped: true,
    },
    {
      name: 'First tee',
      kind: 'slow',
      message: { en: 'Please drive slowly: people are crossing.', it: 'Vai piano: passano persone a piedi.' },
      geometry: circle(toLngLat(first), 40),
    },
    ...(green?.type === 'Polygon'
      ? [
          {
            name: '18th green',
            kind: 'stop' as const,
            message: { en: 'Please keep carts off the green.', it: 'Niente golf car sul green, per favore.' },
            geometry: { ...green, coordinates: green.coordinates.slice(0, 1) },
          },
        ]
      : []),
    {
      name: 'Halfway house',
      kind: 'message',
      message: {
        en: 'The halfway house is open. Order now and it is ready when you pass.',
        it: 'Il punto di ristoro è aperto. Ordina ora e trovi tutto pronto.',
      },
      geometry: circle(toLngLat(tenth), 35),
    },
    { name: 'Rain hut, hole 6', kind: 'shelter', message: null, geometry: circle(alongLine(hole(6).line, 1), 45) },
  ]
}

function circle(centre: LngLat, radiusMetres: number): Polygon {
  const plane = localPlane(centre)
  const ring = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS
    return toPosition(plane.fromPlane({ x: radiusMetres * Math.cos(angle), y: radiusMetres * Math.sin(angle) }))
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as [number, number]]] }
}

/** The place that lies so far along a line, as a share of its straight way. */
function alongLine({ coordinates }: LineString, share: number): LngLat {
  const at = share * (coordinates.length - 1)
  const [a, b] = [coordinates[Math.floor(at)], coordinates[Math.ceil(at)]] as [[number, number], [number, number]]
  const part = at - Math.floor(at)
  return { lng: a[0] + (b[0] - a[0]) * part, lat: a[1] + (b[1] - a[1]) * part }
}
