import { randomUUID } from 'node:crypto'
import {
  areSame,
  estimateStrokeIndexes,
  isStrokeIndex,
  keyOfKind,
  type LineString,
  lineLengthMetres,
  type MapItem,
  type Par,
} from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { MapContents, StoredHole } from '../map/map-contents.ts'
import { placeOf } from './accepted-items.ts'
import type { ImportMerge } from './merge-import.ts'
import type { PlannedCourse } from './plan-courses.ts'
import { mapKeyOf, type PlannedHole } from './planned-map.ts'

const MAX_NUMBER = 99

export type KeyedHole = PlannedHole & { readonly key: string }

/** Gives each hole a number and a stroke index that are unique in its course. The tees are left as they are. */
export function planHoles(
  { items, ids }: ImportMerge,
  map: MapContents,
  courses: readonly PlannedCourse[],
): KeyedHole[] {
  const courseIds = new Map(courses.map(({ key, id }) => [key, id]))
  const known = new Map(map.holes.map(hole => [hole.id, hole]))
  const placed = items
    .filter(({ kind }) => kind === 'hole')
    .flatMap(item => {
      const present = known.get(ids.get(keyOfKind('hole', item.key)) ?? '')
      const courseId = courseIds.get(placeOf(item).courseKey ?? '') ?? present?.courseId
      return courseId === undefined ? [] : [{ item, present, courseId, number: placeOf(item).number }]
    })
  const byCourse = [...Map.groupBy(placed, ({ courseId }) => courseId).values()]
  return byCourse.flatMap(holes => {
    const numbered = withNumbers(holes)
    const planned = numbered.map(each => holeOf(each.item, each.present, each.courseId, each.number))
    return withIndexes(
      planned,
      numbered.some(({ present }) => present !== undefined),
    )
  })
}

interface Placed {
  readonly item: MapItem
  readonly present: StoredHole | undefined
  readonly courseId: string
  readonly number: number | null
}

/** A hole whose number is now used by another hole keeps its previous number, or moves to the end of its course. */
function withNumbers(holes: readonly Placed[]): (Placed & { number: number })[] {
  const taken = new Set<number>()
  const take = (number: number | null | undefined): number | null => {
    if (number === null || number === undefined || taken.has(number)) return null
    taken.add(number)
    return number
  }
  const first = holes.map(hole => take(hole.number))
  const second = holes.map((hole, index) => first[index] ?? take(hole.present?.number))
  return holes.map((hole, index) => {
    const last = Math.max(0, ...taken) + 1
    const number = second[index] ?? take(last <= MAX_NUMBER ? last : null)
    if (number === null)
      throw new AppError('hole_numbers_repeated', { detail: `no number is left for ${hole.item.key}` })
    return { ...hole, number }
  })
}

function holeOf(item: MapItem, present: StoredHole | undefined, courseId: string, number: number): KeyedHole {
  const { par, source } = item.fields.par as { par: number; source: StoredHole['parSource'] }
  const green = item.fields.green as { geometry: StoredHole['green']; source: StoredHole['greenSource'] } | null
  const index = item.fields.strokeIndex as number | null
  const line = item.geometry as LineString | null
  const isMeasured = present !== undefined && areSame(line, present.lineOfPlay)
  return {
    key: item.key,
    id: present?.id ?? randomUUID(),
    courseId,
    number,
    name: item.fields.name as string | null,
    par,
    parSource: source,
    strokeIndex: index ?? (present?.strokeIndexSource === 'estimated' ? present.strokeIndex : null),
    strokeIndexSource: index === null ? (present?.strokeIndexSource ?? 'card') : 'card',
    lineOfPlay: line as StoredHole['lineOfPlay'],
    lengthMetres: isMeasured ? present.lengthMetres : line && lineLengthMetres(line),
    green: green?.geometry ?? null,
    greenSource: green?.source ?? present?.greenSource ?? 'surveyed',
    mapKey: mapKeyOf(item.key),
    mapSource: item.source,
    tees: present?.tees ?? [],
  }
}

/**
 * The card goes before an estimate. Where a new course has no card, or only a part of one, the rest is estimated, as
 * every course of the product has indexes; an estimate that has to give way takes one that is free.
 */
function withIndexes(holes: readonly KeyedHole[], isKnown: boolean): KeyedHole[] {
  const sorted = holes.toSorted((a, b) => a.number - b.number)
  const taken = new Set(sorted.flatMap(hole => (hole.strokeIndexSource === 'card' ? (hole.strokeIndex ?? []) : [])))
  const adjusted = sorted.map(hole => {
    if (hole.strokeIndexSource === 'card' || hole.strokeIndex === null) return { hole, gaveWay: false }
    const gaveWay = taken.has(hole.strokeIndex)
    taken.add(hole.strokeIndex)
    return { hole: gaveWay ? { ...hole, strokeIndex: null } : hole, gaveWay }
  })
  const estimated = estimateStrokeIndexes(
    adjusted.map(({ hole: { par, lengthMetres, strokeIndex } }) => ({
      par: Math.min(par, 5) as Par,
      lengthMetres: lengthMetres ?? 0,
      strokeIndex,
    })),
  )
  return adjusted.map(({ hole, gaveWay }, index) => {
    const strokeIndex = estimated[index] ?? 0
    if (hole.strokeIndex !== null || (isKnown && !gaveWay)) return hole
    return { ...hole, strokeIndex: isStrokeIndex(strokeIndex) ? strokeIndex : null, strokeIndexSource: 'estimated' }
  })
}
