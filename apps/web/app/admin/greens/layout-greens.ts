import { type ClubMap, DANGER_KINDS, type Layout, type PinSettings } from '@pinwise/contract'
import type { Area, LineString, PinGreen, PinGround } from '@pinwise/golf'
import { isArea, pinGround } from '@pinwise/golf'
import { ALL_GREENS } from './club-greens.ts'

/** A green of a layout with everything about it that does not change from day to day. */
export interface LayoutGreen {
  readonly holeId: string
  /** The green's label: the number of the hole, or its index in a layout that has that number twice. */
  readonly label: number
  /** The course of this green, where greens of several courses are shown together. */
  readonly course: string | null
  readonly name: string | null
  readonly par: number
  readonly lengthMetres: number | null
  /** Null where the green has not been drawn. */
  readonly green: Area | null
  readonly pinGreen: PinGreen | null
  readonly ground: PinGround | null
  readonly reservedNames: ReadonlyMap<string, string>
}

const TROUBLES: readonly string[] = DANGER_KINDS

/** In the order of play, each green once: the same nine twice has nine greens. */
export function layoutGreens(layout: Layout, map: ClubMap, settings: PinSettings): LayoutGreen[] {
  const once = layout.holes.filter(({ id }, index) => layout.holes.findIndex(hole => hole.id === id) === index)
  const isWholeClub = layout.id === ALL_GREENS
  const areNumbersUnique = new Set(once.map(({ number }) => number)).size === once.length
  const troubles = map.features.flatMap(({ kind, geometry }) =>
    TROUBLES.includes(kind) && isTrouble(geometry) ? [{ kind, geometry: geometry as LineString | Area }] : [],
  )
  return once.map(({ id, courseId, number, position, name, par, lengthMetres }): LayoutGreen => {
    const hole = map.holes.find(each => each.id === id)
    const own = settings.greens.find(each => each.holeId === id)
    const green = (hole?.green ?? null) as Area | null
    const pinGreen: PinGreen | null = green && {
      green,
      approach: own?.approachDegrees ?? (hole?.lineOfPlay as LineString | null | undefined) ?? 0,
      troubles,
      // The reason for reserved ground is in its name; it is reserved every day.
      reserved: (own?.reserved ?? []).map(({ id, area, kind = 'repair' }) => ({ id, kind, area: area as Area })),
    }
    return {
      holeId: id,
      label: isWholeClub || areNumbersUnique ? number : position,
      course: (isWholeClub && map.courses.find(course => course.id === courseId)?.name) || null,
      name,
      par,
      lengthMetres,
      green,
      pinGreen,
      ground: pinGreen && pinGround(pinGreen),
      reservedNames: new Map((own?.reserved ?? []).flatMap(({ id, name }) => (name ? [[id, name]] : []))),
    }
  })
}

const isTrouble = (geometry: { type: string }) => geometry.type === 'LineString' || isArea(geometry as Area)

/** The green's label, with its course where greens of several courses are shown together. */
export const greenName = ({ course, label }: Pick<LayoutGreen, 'course' | 'label'>): string =>
  course ? `${course} ${label}` : String(label)
