import type { Language, PreferredTee } from '@pinwise/contract'
import type { LastPlayer } from '../rounds/me-setting.ts'
import type { LayoutTee } from '../rounds/new-round.ts'
import type { TypedPlayer } from '../rounds/PlayerFields.tsx'
import { writeHandicap } from '../rounds/read-handicap.ts'
import type { OwnGolfer } from './golfer-profile.ts'
import { shadeOf } from './tee-shades.ts'

/** The tee of that name, else one of the same colour: at another club it has another name. */
export function preferredTee(tees: readonly LayoutTee[], wanted: PreferredTee): LayoutTee | undefined {
  const fitting = tees.filter(({ gender }) => gender === wanted.gender)
  return (
    fitting.find(({ name }) => name === wanted.name) ??
    fitting.find(({ colour }) => shadeOf(colour) === shadeOf(wanted.colour))
  )
}

/** The golfer themselves as the first player; where they have no profile, the first player of the last round. */
export function proposedPlayer(
  own: OwnGolfer,
  last: LastPlayer,
  tees: readonly LayoutTee[],
  language: Language,
): TypedPlayer {
  const wanted = own.tee && preferredTee(tees, own.tee)
  const { index = '', course = '' } = last.handicaps ?? {}
  return {
    name: own.name ?? last.name,
    teeKey: wanted?.key ?? last.teeKey,
    handicaps: { index: own.handicapIndex === null ? index : writeHandicap(own.handicapIndex, language), course },
  }
}
