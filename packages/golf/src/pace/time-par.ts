import type { TravelMode } from '../simulator/tee-sheet-entry.ts'

export type PacePar = 3 | 4 | 5 | 6

/** What a template says about one hole of its course. */
export type TimeParHole = {
  /** Printed number of the hole. The turn follows the holes 9, 18 and 27. */
  number: number
  par: PacePar
  walkToNextMinutes?: number
  /** For a long or hard hole. It may be negative. */
  adjustMinutes?: number
}

/** Minutes allowed on a course, for one size of group and one way of getting round. */
export type TimeParTemplate = {
  groupSize: number
  mode: TravelMode
  /** Minutes on a hole without the walk to the next tee. */
  baseMinutes: Readonly<Record<PacePar, number>>
  /** In the order of the course. */
  holes: readonly TimeParHole[]
  /** On leaving hole 9, 18 or 27 while holes remain. */
  turnMinutes: number
}

/**
 * Four-balls: the example of the R&A. Three-balls: its example of the starting interval, with the par 5 in proportion.
 * Two-balls: 225/266 of three-balls, as in a championship that allows 3:45 and 4:26. Singles and the par 6 are ours.
 */
const BASE_MINUTES: Readonly<Record<number, TimeParTemplate['baseMinutes']>> = {
  1: { 3: 6.5, 4: 8.5, 5: 11, 6: 13 },
  2: { 3: 7.5, 4: 10, 5: 12.5, 6: 15 },
  3: { 3: 9, 4: 12, 5: 15, 6: 18 },
  4: { 3: 10, 4: 13, 5: 16, 6: 19 },
}
const MAX_GROUP = 4

/** The USGA counts the way from the green to the next tee for riders only beyond 80 yards. */
const RIDERS_FREE_METRES = 80 * 0.9144
const METRES_PER_MINUTE: Readonly<Record<TravelMode, number>> = { walk: 80, ride: 200 }

export function walkToNextMinutes(metres: number, mode: TravelMode): number {
  return mode === 'ride' && metres <= RIDERS_FREE_METRES ? 0 : metres / METRES_PER_MINUTE[mode]
}

export function baseMinutesFor(groupSize: number): TimeParTemplate['baseMinutes'] {
  const size = Math.min(MAX_GROUP, Math.max(1, Math.round(groupSize)))
  return BASE_MINUTES[size] as TimeParTemplate['baseMinutes']
}

export function holeMinutes({ baseMinutes }: TimeParTemplate, hole: TimeParHole): number {
  return baseMinutes[hole.par] + (hole.walkToNextMinutes ?? 0) + (hole.adjustMinutes ?? 0)
}

export function isTurnAfter(holeNumber: number): boolean {
  return holeNumber % 9 === 0
}

/**
 * The template for a group: its own way of getting round first, then its size or the next larger one, because a group
 * that no template is made for gets the higher time. Null without templates.
 */
export function templateFor(
  templates: readonly TimeParTemplate[],
  groupSize: number,
  mode: TravelMode,
): TimeParTemplate | null {
  const inMode = templates.filter(template => template.mode === mode)
  const bySize = (inMode.length > 0 ? inMode : templates).toSorted((a, b) => a.groupSize - b.groupSize)
  return bySize.find(template => template.groupSize >= groupSize) ?? bySize.at(-1) ?? null
}
