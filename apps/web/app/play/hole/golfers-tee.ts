import type { ClubPack, PreferredTee } from '@pinwise/contract'
import type { PlayedHole } from '../played-layout.ts'
import { preferredTee } from '../profile/proposed-player.ts'

/** A hole as its card has it for one tee; what the tee does not say is the hole's own. */
export function cardOf(
  { par, strokeIndex, lengthMetres, tees }: PlayedHole,
  teeId: string | undefined,
): Pick<PlayedHole, 'par' | 'strokeIndex' | 'lengthMetres'> {
  const tee = tees.find(each => each.teeId === teeId)
  return {
    par: tee?.par ?? par,
    strokeIndex: tee?.strokeIndex ?? strokeIndex,
    lengthMetres: tee?.lengthMetres ?? lengthMetres,
  }
}

/** The tee of a hole that the golfer plays from; none where they have not said, or where the course has nothing like it. */
export function golfersTeeId(
  { courses }: ClubPack,
  { courseId }: PlayedHole,
  wanted: PreferredTee | null,
): string | undefined {
  const tees = wanted && courses.find(({ id }) => id === courseId)?.tees
  if (!wanted || !tees) return undefined
  return preferredTee(
    tees.map(({ id, name, colour, gender }) => ({ key: id, name, colour, gender, rating: null })),
    wanted,
  )?.key
}
