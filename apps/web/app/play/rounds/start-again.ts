import type { Language } from '@pinwise/contract'
import type { Round, RoundFormat } from '@pinwise/golf'
import { teeKeyOf } from './new-round.ts'
import type { TypedPlayer } from './PlayerFields.tsx'
import { writeHandicap } from './read-handicap.ts'

/** What the form of a new round is filled in with. */
export interface StartAgain {
  readonly format: RoundFormat
  readonly countsPutts: boolean
  readonly players: readonly TypedPlayer[]
}

/** Who plays a round never changes: to correct a player, or to add one, the golfer starts again from what they typed. */
export const startAgain = ({ format, countsPutts, players }: Round, language: Language): StartAgain => ({
  format,
  countsPutts,
  players: players.map(({ name, tee, handicapIndex, courseHandicap }) => ({
    name,
    teeKey: tee && teeKeyOf(tee),
    handicaps: {
      index: handicapIndex === null ? '' : writeHandicap(handicapIndex, language),
      // It was typed where the tee has no rating; elsewhere it comes of the index.
      course: handicapIndex === null && courseHandicap !== null ? writeHandicap(courseHandicap, language) : '',
    },
  })),
})
