import type { RoundEntry } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'
import { sampleStart, shareTokenOf } from './sample-round.ts'

let taps = 0
export const sampleScore = (position: number, gross: number, by = 'a phone'): RoundEntry => ({
  id: crypto.randomUUID(),
  by,
  at: new Date(Date.parse(sampleStart.startedAt) + taps++ * 1000).toISOString(),
  type: 'score',
  playerId: 'p1',
  position,
  gross,
})

const ofRound = ({ roundId }: FreshClub) => ({ params: { id: roundId } })

/** One valid request of every call of rounds; a stranger has the round of a fresh club. */
export const roundSamples = {
  listRounds: () => ({}),
  saveRound: () => ({
    params: { id: crypto.randomUUID() },
    body: { start: sampleStart, entries: [sampleScore(1, 4)], seen: 0 },
  }),
  getRound: ofRound,
  deleteRound: ofRound,
  inviteToRound: ofRound,
  joinRound: ({ roundId }: FreshClub) => ({ params: { id: roundId }, body: { key: 'a-key-that-nobody-made' } }),
  shareRound: ofRound,
  unshareRound: ofRound,
  getSharedRound: ({ roundId }: FreshClub) => ({ params: { token: shareTokenOf(roundId) } }),
}
