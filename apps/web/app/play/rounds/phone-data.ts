import type { GolferProfile } from '@pinwise/contract'
import type { Round } from '@pinwise/golf'

/** What is on this phone, for the golfer to keep; in the shape in which an account hands out the same. */
export const phoneData = (golfer: GolferProfile, rounds: readonly Round[]) => ({
  golfer,
  rounds: rounds.map(({ id, entries, ...start }) => ({ id, start, entries })),
})
