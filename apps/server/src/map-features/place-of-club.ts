import type { LngLat } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { ClubKey, Database } from '../database/database.ts'

interface Place extends LngLat {
  readonly clubId: string
}

/** Nothing where the record is of another club than the one that was asked for. */
const placeOfClub = (key: ClubKey) =>
  'recordId' in key
    ? sql<Place>`select id as "clubId", lng, lat from clubs where id = current_club() and id = club_of(${key.kind}, ${key.recordId})`
    : sql<Place>`select id as "clubId", lng, lat from clubs where id = current_club()`

/**
 * Which club it is and where it lies, for staff: shapes are checked against that before the map is locked, since that
 * takes longest.
 * Nothing for anybody else.
 */
export async function placeForStaff(db: Database, caller: Caller, key: ClubKey): Promise<Place | undefined> {
  const { access, rows } = await db.readClub(caller, key, placeOfClub(key))
  return access === 'staff' ? rows[0] : undefined
}
