import type { LngLat } from '@pinwise/golf'
import { sql } from 'kysely'
import type { ClubKey, Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'

/** Nothing where the record is of another club than the one that was asked for. */
const placeOfClub = (key: ClubKey) =>
  'recordId' in key
    ? sql<LngLat>`select lng, lat from clubs where id = current_club() and id = club_of(${key.kind}, ${key.recordId})`
    : sql<LngLat>`select lng, lat from clubs where id = current_club()`

/**
 * Where the club lies, for staff: shapes are checked against it before the map is locked, since that takes longest.
 * Nothing for anybody else.
 */
export async function placeForStaff(db: Database, caller: Caller, key: ClubKey): Promise<LngLat | undefined> {
  const { access, rows } = await db.readClub(caller, key, placeOfClub(key))
  return access === 'staff' ? rows[0] : undefined
}
