import { roundFigures } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { instantOf } from '../time/club-time.ts'
import type { FollowedDay } from './followed-day.ts'
import { readPaceDay } from './read-pace-day.ts'
import { storeRounds, workAt } from './report-queries.ts'

/** By then the last round of a day is over. */
const OVER_MS = 36 * 3_600_000

/** Computes the rounds of a finished day and stores them. */
export async function storeRoundsOf(
  tx: Tx,
  key: { clubId: string; day: string; timeZone: string },
  following: FollowedDay,
): Promise<void> {
  const { clubId, day, timeZone } = key
  await tx.run(workAt(clubId))
  const origin = instantOf(day, '00:00', timeZone)
  const { paceDay, teams, roundOf } = await readPaceDay(tx, key, following, origin + OVER_MS)
  const figures = roundFigures(paceDay, (instantOf(day, '12:00', timeZone) - origin) / 1000)
  const rounds = teams.map(({ id }) => {
    const roundId = roundOf.get(id) ?? id
    return { teamId: id, figures: figures.get(id) ?? null, continues: roundId === id ? null : roundId }
  })
  await tx.run(storeRounds(clubId, day, rounds))
}
