import type { Polygon } from '@pinwise/golf'
import { type RawBuilder, sql } from 'kysely'

/** The active parking zones of a club, as a column; a cart inside one is parked. */
export const parkingZonesOf = (clubId: RawBuilder<unknown>) => sql<Polygon[]>`(
  select coalesce(jsonb_agg(f.geometry), '[]') from fences f left join fence_groups g on g.id = f.group_id
  where f.club_id = ${clubId} and f.kind = 'parking' and f.enabled and coalesce(g.enabled, true))`
