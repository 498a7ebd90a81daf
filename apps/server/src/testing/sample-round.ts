import type { RoundStart } from '@pinwise/contract'

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

/** A share of the fresh club's round. */
export const shareTokenOf = (roundId: string) => `shared-${roundId.replaceAll('-', '')}`
