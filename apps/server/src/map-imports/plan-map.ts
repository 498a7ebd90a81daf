import { randomUUID } from 'node:crypto'
import type { FeatureKind, Language } from '@pinwise/contract'
import type { KeptFeature, MapContents } from '../map/map-contents.ts'
import { holeKeysOf, pairOf } from './accepted-items.ts'
import type { ImportMerge } from './merge-import.ts'
import { planCourses } from './plan-courses.ts'
import { type KeyedHole, planHoles } from './plan-holes.ts'
import { planTeesOfCourse } from './plan-tees.ts'
import { mapKeyOf, type PlannedFeature, type PlannedMap } from './planned-map.ts'
import { groundOf } from './present-items.ts'

interface Club {
  readonly name: string
  readonly language: Language
}

/** The map after the merge, and the grounds of tees that nothing stands on. */
export function planMap(merge: ImportMerge, map: MapContents, club: Club): { planned: PlannedMap; unplaced: string[] } {
  const courses = planCourses(merge, map, club.name)
  const holes = planHoles(merge, map, courses)
  const withTees = courses.map(course =>
    planTeesOfCourse(
      course,
      holes.filter(hole => hole.courseId === course.id),
      { merge, map, language: club.language },
    ),
  )
  const placed = withTees.flatMap(each => each.holes)
  return {
    planned: {
      courses: withTees.map(({ course: { key: _, ...course } }) => course),
      holes: placed.map(({ key: _, ...hole }) => hole),
      features: planFeatures(merge, map, placed),
    },
    unplaced: unplacedGrounds(merge, placed),
  }
}

function planFeatures({ items, ids }: ImportMerge, map: MapContents, holes: readonly KeyedHole[]): PlannedFeature[] {
  const holeIds = new Map(holes.map(({ key, id }) => [key, id]))
  const known = new Set(map.features.map(({ id }) => id))
  return items
    .filter(({ kind }) => kind === 'feature')
    .map(item => {
      const id = ids.get(item.key)
      return {
        id: id !== undefined && known.has(id) ? id : randomUUID(),
        kind: item.fields.kind as FeatureKind,
        name: item.fields.name as string | null,
        geometry: item.geometry as KeptFeature['geometry'],
        holeIds: holeKeysOf(item)
          .flatMap(key => holeIds.get(key) ?? [])
          .sort(),
        mapKey: mapKeyOf(item.key),
        mapSource: item.source,
      }
    })
}

function unplacedGrounds({ items }: ImportMerge, holes: readonly KeyedHole[]): string[] {
  const standing = new Map(holes.map(hole => [hole.key, new Set(hole.tees.map(groundOf))]))
  return items
    .filter(({ kind }) => kind === 'tee')
    .flatMap(item =>
      holeKeysOf(item)
        .filter(hole => !standing.get(hole)?.has(JSON.stringify(item.geometry)))
        .map(hole => pairOf(item.key, hole)),
    )
}
