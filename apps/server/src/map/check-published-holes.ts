import type { FieldProblem } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { CurrentMap } from './map-contents.ts'
import type { PublishedHole } from './publication.ts'

/** The tees of a hole are its course's. */
export function checkTees(map: CurrentMap, published: readonly PublishedHole[]): void {
  const teesOf = new Map(map.courses.map(course => [course.id, new Set(course.tees.map(tee => tee.id))]))
  const fields = published.flatMap(({ before, fields: { tees = [] }, path }): FieldProblem[] =>
    tees.flatMap(({ teeId }, index) =>
      teesOf.get(before.courseId)?.has(teeId) ? [] : [{ path: `${path}.tees.${index}.teeId`, code: 'unknown' }],
    ),
  )
  if (fields.length > 0) throw new AppError('tee_unknown', { fields })
}

/** Numbers and stroke indexes of a course after the whole publication, so that two holes may change places. */
export function checkHoleNumbers(map: CurrentMap, published: readonly PublishedHole[]): void {
  refuseRepeated('number', 'hole_numbers_repeated', map, published)
  refuseRepeated('strokeIndex', 'stroke_indexes_repeated', map, published)
}

function refuseRepeated(
  field: 'number' | 'strokeIndex',
  code: 'hole_numbers_repeated' | 'stroke_indexes_repeated',
  map: CurrentMap,
  published: readonly PublishedHole[],
): void {
  const given = new Map(published.map(({ before, fields }) => [before.id, fields[field]]))
  const holders = new Map<string, number>()
  const keyOf = (courseId: string, value: number) => `${courseId} ${value}`
  for (const hole of map.holes) {
    const value = given.get(hole.id) === undefined ? hole[field] : given.get(hole.id)
    if (value === null || value === undefined) continue
    const key = keyOf(hole.courseId, value)
    holders.set(key, (holders.get(key) ?? 0) + 1)
  }
  const fields = published.flatMap(({ before, fields: change, path }): FieldProblem[] => {
    const value = change[field]
    if (value === null || value === undefined) return []
    return (holders.get(keyOf(before.courseId, value)) ?? 0) > 1 ? [{ path: `${path}.${field}`, code: 'repeated' }] : []
  })
  if (fields.length > 0) throw new AppError(code, { fields })
}
