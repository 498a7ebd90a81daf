import type { roundCalls, StoredRound } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { allRounds, countedRounds, listedRounds, removedRounds, roundById, roundOf } from './queries.ts'

export const listRounds: Verb<typeof roundCalls.listRounds> = async ({ db }, { caller, query }) =>
  db.golferWork(caller, async (tx, person) => {
    const rows = await tx.all(listedRounds(query.limit, query.offset, query.sort[1]))
    const total = rows[0]?.total ?? Number((await tx.one(countedRounds)).count)
    const removed = await tx.all(removedRounds(person))
    return {
      items: rows.map(row => ({
        id: row.id,
        clubName: row.club_name,
        layoutName: row.layout_name,
        startedAt: row.started_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        seen: row.seen,
      })),
      total,
      removed: removed.map(({ round_id }) => round_id),
    }
  })

export const getRound: Verb<typeof roundCalls.getRound> = async ({ db }, { caller, params }) =>
  db.golferWork(caller, async tx => {
    const row = await tx.maybe(roundById(params.id))
    if (!row) throw new AppError('round_not_found')
    return roundOf(row)
  })

/** Everything, for the golfer to take along. */
export const ownRounds = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<StoredRound[]> =>
  db.golferWork(caller, async tx => (await tx.all(allRounds)).map(roundOf))
