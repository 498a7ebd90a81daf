import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { MAX_POSITIONS_PER_MAP } from './limits.ts'

/** Between two positions of a shape, and of two of its rings, stands this once. */
const SEPARATOR = '], ['

/** Positions of all shapes of the club that was entered. */
const countPositions = sql<{ total: number }>`
  select coalesce(sum((length(shape) - length(replace(shape, ${SEPARATOR}, ''))) / ${SEPARATOR.length}::int + 1), 0)::int as total
  from (
    select geometry::text as shape from map_features where club_id = current_club()
    union all select line_of_play::text from holes where club_id = current_club() and line_of_play is not null
    union all select green::text from holes where club_id = current_club() and green is not null
    union all select area::text from hole_tees where club_id = current_club() and area is not null) shapes`

/** After shapes were written, while the map is locked: everyone who reads the map reads all of it. */
export async function refuseTooLarge(tx: Tx): Promise<void> {
  const { total } = await tx.one(countPositions)
  if (total > MAX_POSITIONS_PER_MAP) throw new AppError('map_too_large', { detail: `${total} positions` })
}
