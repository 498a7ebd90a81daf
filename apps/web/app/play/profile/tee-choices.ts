import type { ClubPack, PreferredTee } from '@pinwise/contract'
import { preferredTee } from './proposed-player.ts'
import { TEE_SHADES, type TeeShade } from './tee-shades.ts'

export type GeneralTee = PreferredTee & { readonly shade: TeeShade }

const SHADES = Object.keys(TEE_SHADES) as TeeShade[]
const GENERAL: readonly GeneralTee[] = (['men', 'women'] as const).flatMap(gender =>
  SHADES.map(shade => ({ name: null, colour: TEE_SHADES[shade], gender, shade })),
)

export const teeKey = ({ name, colour, gender }: PreferredTee) => `${gender} ${name ?? colour}`

/** One of each name and gender over all courses. */
export function teesOf({ courses }: Pick<ClubPack, 'courses'>): PreferredTee[] {
  const tees = courses.flatMap(course => course.tees.map(({ name, colour, gender }) => ({ name, colour, gender })))
  return [...new Map(tees.map(tee => [teeKey(tee), tee])).values()]
}

interface TeeChoices {
  readonly named: readonly PreferredTee[]
  readonly general: readonly GeneralTee[]
  /** The one on the list that the golfer has chosen. */
  readonly chosen: PreferredTee | null
}

/**
 * A colour is offered only where no named tee already stands for it, as it does in a round: with “White” of the club, a
 * second “White” would be the same choice. A tee of a former home club is shown as its equivalent at this one; without
 * any, and for a club that is not on this phone yet, it is listed itself.
 */
export function teeChoices(ofClub: readonly PreferredTee[], tee: PreferredTee | null): TeeChoices {
  const chosen = tee && (preferredTee(ofClub, tee) ?? tee)
  const isElsewhere = chosen !== null && chosen.name !== null && !ofClub.includes(chosen)
  const named = isElsewhere ? [chosen, ...ofClub] : ofClub
  return { named, general: GENERAL.filter(each => !preferredTee(named, each)), chosen }
}
