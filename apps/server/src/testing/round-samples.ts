import type { RoundEntry, RoundStart } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

export const sampleStart: RoundStart = {
  club: { slug: 'golf-club-milano', name: 'Golf Club Milano' },
  layout: { id: '6f2f1a54-6a6b-4f58-9f3f-0f6f6a1f7e01', slug: 'the-old', name: 'The Old' },
  format: 'stableford',
  countsPutts: false,
  labels: [1, 2, 3],
  players: [
    {
      id: 'p1',
      name: 'Ada',
      tee: { name: 'Yellow', colour: '#f2c200', gender: 'women' },
      handicapIndex: 18.4,
      courseHandicap: 19.2,
      card: [4, 3, 5].map((par, index) => ({ par, strokeIndex: index + 1 })),
    },
  ],
  startedAt: '2026-11-16T08:00:00.000Z',
}

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

/** A share of the fresh club's round. */
export const shareTokenOf = (roundId: string) => `shared-${roundId.replaceAll('-', '')}`

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
