import { randomUUID } from 'node:crypto'
import type { FeatureKind, Language } from '@pinwise/contract'
import { keyOfKind } from '@pinwise/golf'
import type { MapContents, StoredFeature } from '../map/map-contents.ts'
import { holeKeysOf, pairOf } from './accepted-items.ts'
import type { ImportMerge } from './merge-import.ts'
import { planCourses } from './plan-courses.ts'
import { type KeyedHole, planHoles } from './plan-holes.ts'
import { planTeesOfCourse } from './plan-tees.ts'
import { mapKeyOf, type PlannedFeature, type PlannedMap } from './planned-map.ts'
import { groundsOf } from './present-items.ts'

interface Club {
  readonly name: string
  readonly language: Language
}

/** The map after the merge, and the tee areas that no tee uses. */
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
  const planned = {
    courses: withTees.map(({ course: { key: _, ...course } }) => course),
    holes: placed.map(({ key: _, ...hole }) => hole),
    features: planFeatures(merge, placed),
  }
  checkNothingVanishes(merge, planned)
  return { planned, unplaced: unplacedGrounds(merge, placed) }
}

/** Nothing of the club's map is removed unless the person who accepts the import is shown the removal. */
function checkNothingVanishes({ ids, differences }: ImportMerge, { courses, holes, features }: PlannedMap): void {
  const stays = new Set([...courses, ...holes, ...features].map(({ id }) => id))
  const reportedKeys = new Set(
    differences.filter(({ change }) => change === 'removed').map(({ kind, key }) => keyOfKind(kind, key)),
  )
  for (const [key, id] of ids) {
    if (!stays.has(id) && !reportedKeys.has(key)) throw new Error(`an import would take out ${key} and not say so`)
  }
}

function planFeatures({ items, ids }: ImportMerge, holes: readonly KeyedHole[]): PlannedFeature[] {
  const holeIds = new Map(holes.map(({ key, id }) => [key, id]))
  return items
    .filter(({ kind }) => kind === 'feature')
    .map(item => {
      return {
        id: ids.get(keyOfKind('feature', item.key)) ?? randomUUID(),
        kind: item.fields.kind as FeatureKind,
        name: item.fields.name as string | null,
        geometry: item.geometry as StoredFeature['geometry'],
        holeIds: holeKeysOf(item)
          .flatMap(key => holeIds.get(key) ?? [])
          .sort(),
        mapKey: mapKeyOf(item.key),
        mapSource: item.source,
      }
    })
}

/** Tee areas that an earlier import left unused stay unused while the hole exists and no tee uses them. */
function unplacedGrounds({ items, unplaced }: ImportMerge, holes: readonly KeyedHole[]): string[] {
  const groundsByHole = new Map(holes.map(hole => [hole.key, groundsOf(hole)]))
  const pairs = items
    .filter(({ kind }) => kind === 'tee')
    .flatMap(item => {
      const ground = JSON.stringify(item.geometry)
      return holeKeysOf(item).map(hole => ({
        pair: pairOf(item.key, hole),
        isUsed: groundsByHole.get(hole)?.has(ground) ?? false,
      }))
    })
  const used = new Set(pairs.filter(({ isUsed }) => isUsed).map(({ pair }) => pair))
  const earlier = unplaced.filter(pair => groundsByHole.has(pair.slice(pair.lastIndexOf(' ') + 1)))
  return [...new Set([...pairs.map(({ pair }) => pair), ...earlier])].filter(pair => !used.has(pair))
}
