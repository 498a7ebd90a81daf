import { roundCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { deleteRound, inviteToRound, joinRound } from './join-round.ts'
import { getRound, listRounds } from './read-rounds.ts'
import { saveRound } from './save-round.ts'
import { getSharedRound, shareRound, unshareRound } from './share-round.ts'

export const roundRoutes = bindCalls(roundCalls, {
  listRounds,
  saveRound,
  getRound,
  deleteRound,
  inviteToRound,
  joinRound,
  shareRound,
  unshareRound,
  getSharedRound,
})
