import type { ClubPack, LivePin, ShownNotice } from '@pinwise/contract'
import { layoutSlugs } from './layout-slugs.ts'

export interface TodayGreen {
  readonly holeId: string
  readonly number: number
  readonly par: number
  readonly green: ClubPack['holes'][number]['green']
  readonly approachDegrees: number | null
  readonly pin: LivePin | null
}

/** The page of a club: all of a pack that it shows, without the map. */
export interface ClubToday {
  readonly at: string
  readonly club: ClubPack['club']
  readonly pinsHiddenUntil: string | null
  /** For everybody; those that are over by the phone's clock are still among them. */
  readonly notices: readonly ShownNotice[]
  readonly courses: readonly { readonly id: string; readonly name: string; readonly greens: readonly TodayGreen[] }[]
  readonly layouts: readonly {
    readonly slug: string
    readonly name: string
    readonly par: number
    readonly holes: number
    readonly lengthMetres: number | null
  }[]
}

export function clubToday({ at, club, courses, holes, layouts, pins, notices, pinsHiddenUntil }: ClubPack): ClubToday {
  const slugs = layoutSlugs(layouts)
  const pinOf = new Map(pins.map(pin => [pin.holeId, pin]))
  const greensOf = (courseId: string) =>
    holes
      .filter(hole => hole.courseId === courseId)
      .toSorted((a, b) => a.number - b.number)
      .map(({ id, number, par, green, approachDegrees }) => ({
        holeId: id,
        number,
        par,
        green,
        approachDegrees,
        pin: pinOf.get(id) ?? null,
      }))
  return {
    at,
    club,
    pinsHiddenUntil: pinsHiddenUntil ?? null,
    // A pack that an earlier version of the app stored has none.
    notices: notices ?? [],
    courses: courses.map(({ id, name }) => ({ id, name, greens: greensOf(id) })),
    layouts: layouts.map(({ id, name, par, holeIds, lengthMetres }) => ({
      slug: slugs.get(id) ?? id,
      name,
      par,
      holes: holeIds.length,
      lengthMetres,
    })),
  }
}

/** When the newest of these pins was put there; null while there is none. */
export function pinsSince({ courses }: ClubToday): string | null {
  const starts = courses.flatMap(({ greens }) => greens.flatMap(({ pin }) => (pin ? [pin.start] : [])))
  return starts.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}
