import type { roundCalls, SharedRound } from '@pinwise/contract'
import { standingEntries } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { newKey } from './keep-together.ts'
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
  return {
    // What a player was worth on that day is on the card; their index is their own.
    start: { ...start, players: start.players.map(player => ({ ...player, handicapIndex: null })) },
    entries: standingEntries({ entries }) as SharedRound['entries'],
    sharedAt: row.shared_at.toISOString(),
  }
}
