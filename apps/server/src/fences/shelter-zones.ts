import type { Polygon } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface ShelterZone {
  readonly name: string
  readonly zone: Polygon
}

/** The shelters of the club that is entered, at any hour: a hut stands there in the evening, too. */
export const readShelterZones = (tx: Tx): Promise<ShelterZone[]> =>
  tx.all(sql<ShelterZone>`
    select f.name, f.geometry as zone from fences f left join fence_groups g on g.id = f.group_id
    where f.club_id = current_club() and f.kind = 'shelter' and f.enabled and coalesce(g.enabled, true)
    order by f.name, f.id`)
