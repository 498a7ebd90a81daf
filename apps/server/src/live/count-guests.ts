import type { Context } from '../context.ts'
import { guestsElsewhere } from './queries.ts'

/** How many listen to the club without an account; in other processes as of some seconds ago. */
export async function countGuests(
  { db, live, processes }: Pick<Context, 'db' | 'live' | 'processes'>,
  clubId: string,
): Promise<number> {
  const [elsewhere] = await db.processRead(guestsElsewhere(processes.id, clubId))
  return (live.guests().get(clubId) ?? 0) + (elsewhere?.total ?? 0)
}
