import type { GolferProfile } from '@pinwise/contract'
import type { Samples } from './samples.ts'

const at = '2026-06-01T07:00:00.000Z'

export const sampleGolfer = {
  name: { value: 'Ada', at },
  handicapIndex: { value: 18.4, at },
  homeClub: { value: { slug: 'golf-club-milano', name: 'Golf Club Milano' }, at },
  tee: { value: { name: 'Giallo', colour: '#f5c518', gender: 'men' }, at },
  units: { value: null, at },
  language: { value: 'it', at },
} satisfies GolferProfile

/** One valid request of each call of a golfer’s own profile. */
export const golferSamples = {
  getGolferProfile: () => ({}),
  saveGolferProfile: () => ({ body: sampleGolfer }),
} satisfies Partial<Samples>
