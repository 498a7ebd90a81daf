import type { Course, Language } from '@pinwise/contract'
import { TEE_COLOURS, type TeeColourName, teeColourOf } from './tee-colours.ts'

type CourseTee = Course['tees'][number]

/** A tee of a course and how far forward it stands, as a share of the length of a hole. */
export interface PlannedTee extends Omit<CourseTee, 'id'> {
  readonly share: number
  readonly colourName: TeeColourName | null
}

/** What every club has, where the map does not say. */
const USUAL: readonly TeeColourName[] = ['white', 'yellow', 'blue', 'red']
/** A colour found on fewer holes is treated as a mapping mistake. */
const MIN_SHARE = 1 / 3
const MIN_COLOURS = 2
const STEP_SHARE = 0.05

/** The grounds of one hole: the names they have and how long the hole is from each. */
interface NamedGrounds {
  readonly lengthMetres: number
  readonly grounds: readonly { readonly names: readonly string[]; readonly lengthMetres: number }[]
}

/** The tees of a new course: the colours that the map shows on enough holes, or else the four usual ones. */
export function planTees(holes: readonly NamedGrounds[], language: Language): PlannedTee[] {
  const shares = new Map<TeeColourName, number[]>()
  for (const { lengthMetres, grounds } of holes) {
    const colours = new Map(
      grounds.flatMap(({ names, lengthMetres: metres }) => coloursOf(names, metres / lengthMetres)),
    )
    for (const [colour, share] of colours) shares.set(colour, [...(shares.get(colour) ?? []), share])
  }
  const common = [...shares].filter(([, each]) => each.length >= Math.max(2, holes.length * MIN_SHARE))
  const plan = common.length >= MIN_COLOURS ? common.map(([name, each]) => planned(name, language, median(each))) : []
  return plan.length > 0 ? plan.sort((a, b) => b.share - a.share) : USUAL.map(name => planned(name, language))
}

function coloursOf(names: readonly string[], share: number): [TeeColourName, number][] {
  return names.flatMap(name => {
    const colour = teeColourOf(name)
    return colour === null || !Number.isFinite(share) ? [] : [[colour, share]]
  })
}

function planned(colourName: TeeColourName, language: Language, measured?: number): PlannedTee {
  const { name, colour, gender, share } = TEE_COLOURS[colourName]
  return {
    name: name[language],
    colour,
    gender,
    courseRating: null,
    slope: null,
    share: measured ?? share,
    colourName,
  }
}

/** How far forward the tees of a course stand that has some: as on its other holes, else as their colour says. */
export function planOfTees(
  tees: readonly CourseTee[],
  holes: readonly { lengthMetres: number | null; tees: readonly { teeId: string; lengthMetres: number | null }[] }[],
): PlannedTee[] {
  return tees.map((tee, index) => {
    const measured = holes.flatMap(hole => {
      const metres = hole.tees.find(each => each.teeId === tee.id)?.lengthMetres
      return metres && hole.lengthMetres ? [metres / hole.lengthMetres] : []
    })
    const colourName = teeColourOf(tee.name)
    const usual = colourName === null ? 1 - index * STEP_SHARE : TEE_COLOURS[colourName].share
    return { ...tee, colourName, share: measured.length > 0 ? median(measured) : usual }
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1
}
