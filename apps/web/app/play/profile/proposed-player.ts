import type { Language, PreferredTee } from '@pinwise/contract'
import { type LastPlayer, lastCourseHandicap } from '../rounds/me-setting.ts'
import type { LayoutTee } from '../rounds/new-round.ts'
import type { TypedPlayer } from '../rounds/PlayerFields.tsx'
import { writeHandicap } from '../rounds/read-handicap.ts'
import type { OwnGolfer } from './golfer-profile.ts'
import { shadeOf } from './tee-shades.ts'

/** The tee of that name, else one of the same colour: at another club it has another name. */
export function preferredTee<T extends PreferredTee>(tees: readonly T[], wanted: PreferredTee): T | undefined {
  const fitting = tees.filter(({ gender }) => gender === wanted.gender)
  return (
    fitting.find(({ name }) => name === wanted.name) ??
    fitting.find(({ colour }) => shadeOf(colour) === shadeOf(wanted.colour))
  )
}

/** Whoever has chosen none of these tees plays from the first. */
export const typedTee = (tees: readonly LayoutTee[], teeKey: string | null): LayoutTee | undefined =>
  tees.find(({ key }) => key === teeKey) ?? tees[0]

/** The golfer themselves as the first player; where they have no profile, the first player of the last round. */
export function proposedPlayer(
  own: OwnGolfer,
  last: LastPlayer,
  { layoutId, tees }: { layoutId: string; tees: readonly LayoutTee[] },
  language: Language,
): TypedPlayer {
  const wanted = own.tee && preferredTee(tees, own.tee)
  const teeKey = wanted?.key ?? last.teeKey
  const index = last.handicaps?.index ?? ''
  const course = lastCourseHandicap(last, { layoutId, teeKey: typedTee(tees, teeKey)?.key ?? null })
  return {
    name: own.name ?? last.name,
    teeKey,
    handicaps: { index: own.handicapIndex === null ? index : writeHandicap(own.handicapIndex, language), course },
  }
}
