import { randomUUID } from 'node:crypto'
import type { Language } from '@pinwise/contract'
import {
  type Area,
  areSame,
  type Geometry,
  holeLengthMetres,
  interiorPoint,
  type LineString,
  type LngLat,
  type MapItem,
  type Point,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import type { MapContents, StoredHole, StoredTee } from '../map/map-contents.ts'
import { holeKeysOf } from './accepted-items.ts'
import type { ImportMerge } from './merge-import.ts'
import { type Ground, type GroundedHole, placeTees } from './place-tees.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { KeyedHole } from './plan-holes.ts'
import { groundOf } from './present-items.ts'
import { type PlannedTee, planOfTees, planTees } from './tee-plan.ts'

/** A length this far from what the map measures was typed by somebody. */
const MEASURED_ALIKE_METRES = 2

interface Given {
  readonly merge: ImportMerge
  readonly map: MapContents
  readonly language: Language
}

/** Each course with its tees, and where they stand on its holes. Where nothing changed on a hole, its tees stay as they are. */
export function planTeesOfCourse(
  course: PlannedCourse,
  holes: readonly KeyedHole[],
  { merge, map, language }: Given,
): { course: PlannedCourse; holes: KeyedHole[] } {
  const known = new Map(map.holes.map(hole => [hole.id, hole]))
  const now = groundsByHole(merge.items)
  const before = groundsByHole(merge.ours)
  const grounded = new Map(holes.map(hole => [hole.id, groundedHole(hole, now.get(hole.key) ?? [])]))
  const isDrawn = [...grounded.values()].some(hole => hole !== null)
  const isNew = course.tees.length === 0 && isDrawn
  const plan: (PlannedTee & { id: string })[] = isNew
    ? planTees(
        [...grounded.values()].filter(hole => hole !== null),
        language,
      ).map(tee => ({ ...tee, id: randomUUID() }))
    : planOfTees(course.tees, map.holes.filter(hole => hole.courseId === course.id).map(withMeasuredTees)).map(
        (tee, index) => ({
          ...tee,
          id: course.tees[index]?.id ?? '',
        }),
      )
  const tees = plan.map(({ id, name, colour, gender, courseRating, slope }) => ({
    id,
    name,
    colour,
    gender,
    courseRating,
    slope,
  }))
  return {
    course: isNew ? { ...course, tees } : course,
    holes: holes.map(hole => {
      const present = known.get(hole.id)
      const [items, stood] = [now.get(hole.key) ?? [], before.get(hole.key) ?? []]
      const to = grounded.get(hole.id)
      // The tees of one course are not those of another.
      if (!to) return present?.courseId === hole.courseId ? hole : { ...hole, tees: [] }
      if (present && !isNew && !hasMoved(hole, present, items, stood)) return hole
      const onCourse = present?.courseId === hole.courseId ? present : undefined
      return {
        ...hole,
        tees: placed(to, plan, onCourse, new Set(stood.map(({ geometry }) => JSON.stringify(geometry)))),
      }
    }),
  }
}

function groundsByHole(items: readonly MapItem[]): Map<string, MapItem[]> {
  const pairs = items
    .filter(({ kind }) => kind === 'tee')
    .flatMap(item => holeKeysOf(item).map(hole => ({ hole, item })))
  return new Map(
    [...Map.groupBy(pairs, ({ hole }) => hole)].map(([hole, each]) => [hole, each.map(({ item }) => item)]),
  )
}

function hasMoved(hole: KeyedHole, present: StoredHole, now: readonly MapItem[], before: readonly MapItem[]): boolean {
  const grounds = (items: readonly MapItem[]) => items.map(({ geometry }) => JSON.stringify(geometry)).sort()
  return (
    hole.courseId !== present.courseId ||
    !areSame(hole.lineOfPlay, present.lineOfPlay) ||
    !areSame(hole.green, present.green) ||
    !areSame(grounds(now), grounds(before))
  )
}

function groundedHole(hole: KeyedHole, items: readonly MapItem[]): GroundedHole | null {
  const line = hole.lineOfPlay as LineString | null
  if (line === null) return null
  const green = hole.green as Area | null
  const from = (tee: LngLat | null) => holeLengthMetres(line, { green, tee })
  const grounds = items.flatMap(({ geometry, fields }): Ground[] => {
    if (geometry === null) return []
    const area = geometry.type === 'Polygon' ? geometry : null
    const position = positionOf(geometry)
    return [{ position, area, names: fields.names as string[], lengthMetres: from(position) }]
  })
  return {
    lineOfPlay: line,
    green,
    lengthMetres: from(null),
    grounds: grounds.sort((a, b) => b.lengthMetres - a.lengthMetres),
  }
}

function positionOf(geometry: Geometry): LngLat {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return interiorPoint(geometry)
  return toLngLat(positionsOf(geometry)[0] ?? [0, 0])
}

function placed(
  hole: GroundedHole,
  plan: readonly (PlannedTee & { id: string })[],
  present: StoredHole | undefined,
  stood: ReadonlySet<string>,
): StoredTee[] {
  const backFirst = plan.toSorted((a, b) => b.share - a.share)
  const places = new Map(placeTees(hole, backFirst).map((place, index) => [backFirst[index]?.id, place]))
  return plan.flatMap(({ id }): StoredTee[] => {
    const place = places.get(id)
    const row = present?.tees.find(tee => tee.teeId === id)
    if (place === undefined || (row && isOwn(row, stood))) return row ? [row] : []
    const typed = row && present && !isMeasured(row, present) ? row.lengthMetres : null
    const { position, positionSource, area } = place
    const card = { par: row?.par ?? null, strokeIndex: row?.strokeIndex ?? null, lengthMetres: typed }
    return [{ teeId: id, ...card, position, positionSource, area }]
  })
}

/** Somebody put it there: it stands neither where we guessed nor on a ground of the import. */
function isOwn(row: StoredTee, stood: ReadonlySet<string>): boolean {
  return row.position !== null && row.positionSource === 'surveyed' && !stood.has(groundOf(row))
}

function isMeasured(row: StoredTee, hole: StoredHole): boolean {
  if (row.lengthMetres === null) return true
  const metres = measuredFrom(row, hole)
  return metres !== null && Math.abs(metres - row.lengthMetres) <= MEASURED_ALIKE_METRES
}

function measuredFrom({ position }: StoredTee, { lineOfPlay, green }: StoredHole): number | null {
  if (!position || !lineOfPlay) return null
  const tee = toLngLat((position as Point).coordinates)
  return holeLengthMetres(lineOfPlay as LineString, { green: green as Area | null, tee })
}

/** Where the card does not say how long the hole is from a tee, the map does. */
const withMeasuredTees = (hole: StoredHole) => ({
  lengthMetres: hole.lengthMetres,
  tees: hole.tees.map(tee => ({ teeId: tee.teeId, lengthMetres: tee.lengthMetres ?? measuredFrom(tee, hole) })),
})
