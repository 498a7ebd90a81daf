import type { roundCalls, SharedRound } from '@pinwise/contract'
import { addEntries, coarseHandicap, type Round, scoresOf } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { newKey } from './join-round.ts'
import { changeRound, lockedRound, sharedRound } from './queries.ts'

export const shareRound: Verb<typeof roundCalls.shareRound> = async ({ db, now }, { caller, params: { id } }) =>
  db.golferWork(caller, async tx => {
    const round = await tx.maybe(lockedRound(id))
    if (!round) throw new AppError('round_not_found')
    const shareToken = round.share_token ?? newKey()
    if (round.share_token === null) {
      await tx.run(changeRound(id, { share_token: shareToken, shared_at: new Date(now()) }))
    }
    return { shareToken }
  })

/** A link that was withdrawn never comes back: sharing again makes another one. */
export const unshareRound: Verb<typeof roundCalls.unshareRound> = async ({ db }, { caller, params: { id } }) => {
  await db.golferWork(caller, async tx => {
    if (!(await tx.maybe(lockedRound(id)))) throw new AppError('round_not_found')
    await tx.run(changeRound(id, { share_token: null, shared_at: null }))
  })
}

export const getSharedRound: Verb<typeof roundCalls.getSharedRound> = (context, { params }) =>
  readSharedRound(context, params.token)

export async function readSharedRound({ db }: Pick<Context, 'db'>, token: string): Promise<SharedRound> {
  const row = await db.linkWork(tx => tx.maybe(sharedRound(token)))
  if (!row) throw new AppError('round_not_found')
  const { start, entries } = row
  const players = start.players.map(player => ({
    ...player,
    // What a player was worth on that day is on the card; their index, which the exact figure gives away, is their own.
    handicapIndex: null,
    courseHandicap: player.courseHandicap === null ? null : coarseHandicap(player.courseHandicap, start.format),
  }))
  return {
    start: { ...start, players },
    entries: scoreEntries(addEntries({ ...start, id: token, entries: [] }, entries)),
    sharedAt: row.shared_at.toISOString(),
    timeZone: row.time_zone,
  }
}

/** The scores on the card, without which phone wrote them when. */
function scoreEntries(round: Round): SharedRound['entries'] {
  const { gross, putts, isFinished } = scoresOf(round)
  const stamp = () => ({ id: crypto.randomUUID(), by: 'card', at: round.startedAt })
  const scores = [...gross].flatMap(([playerId, holes]) =>
    holes.flatMap((score, index) =>
      score === null ? [] : [{ ...stamp(), type: 'score' as const, playerId, position: index + 1, gross: score }],
    ),
  )
  const counted = [...putts].flatMap(([playerId, holes]) =>
    holes.flatMap((count, index) =>
      count === null ? [] : [{ ...stamp(), type: 'putts' as const, playerId, position: index + 1, putts: count }],
    ),
  )
  return [...scores, ...counted, ...(isFinished ? [{ ...stamp(), type: 'finish' as const }] : [])]
}
