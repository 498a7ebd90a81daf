import type { LngLat } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface NearClub extends LngLat {
  /** Which of the places it is the nearest to. */
  readonly place: number
  readonly id: string
  readonly name: string
}

/** The nearest club to each of the places, in one statement. */
export const readClubsNear = (tx: Tx, places: readonly LngLat[]): Promise<NearClub[]> =>
  tx.all(sql<NearClub>`
    select p.number::int - 1 as place, c.id, c.name, c.lng, c.lat
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality as p(place, number)
    cross join lateral (
      select id, name, lng, lat from clubs where deleted_at is null
      order by on_sphere(lng, lat) <-> on_sphere((p.place ->> 'lng')::float8, (p.place ->> 'lat')::float8)
      limit 1) c`)
