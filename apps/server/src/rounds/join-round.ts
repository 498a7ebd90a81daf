import { randomBytes } from 'node:crypto'
import type { roundCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { changeRound, joinRoundWith, leaveRound, lockedRound, roundById, roundOf } from './queries.ts'

const KEY_BYTES = 16
/** Too random to be guessed, short enough for a code on a screen. */
export const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

export const inviteToRound: Verb<typeof roundCalls.inviteToRound> = async ({ db }, { caller, params: { id } }) =>
  db.golferWork(caller, async tx => {
    const round = await tx.maybe(lockedRound(id))
    if (!round) throw new AppError('round_not_found')
    const key = round.join_key ?? newKey()
    if (round.join_key === null) await tx.run(changeRound(id, { join_key: key }))
    return { key }
  })

export const joinRound: Verb<typeof roundCalls.joinRound> = async ({ db, now }, { caller, params: { id }, body }) =>
  db.golferWork(caller, async tx => {
    const { joined } = await tx.one(joinRoundWith(id, body.key, new Date(now())))
    const row = joined ? await tx.maybe(roundById(id)) : undefined
    if (!row) throw new AppError('round_not_found')
    return roundOf(row)
  })

export const deleteRound: Verb<typeof roundCalls.deleteRound> = async ({ db, now }, { caller, params }) => {
  const { left } = await db.golferWork(caller, tx => tx.one(leaveRound(params.id, new Date(now()))))
  if (!left) throw new AppError('round_not_found')
}
