import { isDeepStrictEqual } from 'node:util'
import {
  type FieldProblem,
  GEOMETRY_OF_KIND,
  type HoleFields,
  type MapChange,
  type MapFeature,
} from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import { MAX_FEATURES } from '../map-features/limits.ts'
import { withEstimatesGivenWay } from './give-way.ts'
import type { CurrentMap, StoredFeature, StoredHole } from './map-contents.ts'
import type { Publication, PublishedHole } from './publication.ts'

/**
 * Checks changes against the current map. All conflicts with other people's changes are reported at once. A change
 * whose result is already there counts as done, because the first answer may have been lost.
 */
export function planPublication(map: CurrentMap, changes: readonly MapChange[]): Publication {
  const holes = new Map(map.holes.map(hole => [hole.id, hole]))
  const features = new Map(map.features.map(feature => [feature.id, feature]))
  const plan = {
    holes: [] as PublishedHole[],
    added: [] as MapFeature[],
    changed: [] as { before: StoredFeature; after: MapFeature }[],
    removed: [] as StoredFeature[],
  }
  const conflicts: FieldProblem[] = []
  const unknownHoles: FieldProblem[] = []
  const wrongShapes: FieldProblem[] = []
  const checkFeature = (path: string, { kind, geometry, holeIds }: MapFeature) => {
    const shapes: readonly string[] = GEOMETRY_OF_KIND[kind]
    if (!shapes.includes(geometry.type)) {
      wrongShapes.push({ path: `${path}.geometry.type`, code: 'geometry_type_not_allowed' })
    }
    const unknown = holeIds.findIndex(id => !holes.has(id))
    if (unknown !== -1) unknownHoles.push({ path: `${path}.holeIds.${unknown}`, code: 'unknown' })
  }

  for (const [index, change] of changes.entries()) {
    const path = `changes.${index}`
    const conflict = (code: 'changed' | 'removed' | 'added') => conflicts.push({ path, code })
    if (change.type === 'hole') {
      const before = holes.get(change.id)
      if (!before) conflict('removed')
      else if (holeStands(before, change.fields)) continue
      else if (before.version !== change.version) conflict('changed')
      else plan.holes.push({ before, fields: change.fields, path: `${path}.fields` })
      continue
    }
    const before = features.get(change.id)
    if (change.type === 'feature-added') {
      const { type: _, ...fields } = change
      const feature = { ...fields, holeIds: setOf(fields.holeIds), version: map.revision + 1 }
      if (!before) {
        checkFeature(path, { ...feature, holeIds: fields.holeIds })
        plan.added.push(feature)
      } else if (!featureStands(before, feature)) conflict('added')
    } else if (change.type === 'feature-removed') {
      if (before && before.version !== change.version) conflict('changed')
      else if (before) plan.removed.push(before)
    } else if (!before) {
      conflict('removed')
    } else {
      const holeIds = change.fields.holeIds ?? before.holeIds
      const after = { ...before, ...change.fields, holeIds: setOf(holeIds) }
      if (featureStands(before, after)) continue
      if (before.version !== change.version) conflict('changed')
      checkFeature(`${path}.fields`, { ...after, holeIds })
      plan.changed.push({ before, after })
    }
  }

  refuse('map_conflict', conflicts)
  refuse('invalid_geometry', wrongShapes)
  refuse('hole_unknown', unknownHoles)
  plan.holes = withEstimatesGivenWay(map, plan.holes)
  checkTees(map, plan.holes)
  checkHoleNumbers(map, plan.holes)
  if (plan.added.length > 0 && map.features.length + plan.added.length - plan.removed.length > MAX_FEATURES) {
    throw new AppError('too_many_features')
  }
  return plan
}

function refuse(code: 'map_conflict' | 'invalid_geometry' | 'hole_unknown', fields: readonly FieldProblem[]): void {
  // All conflicts are reported, because the editor shows each of them.
  if (fields.length > 0)
    throw new AppError(code, { fields: code === 'map_conflict' ? fields : fields.slice(0, FIELDS_NAMED) })
}

const setOf = (ids: readonly string[]) => [...new Set(ids)].sort()

function featureStands(before: MapFeature, after: MapFeature): boolean {
  return (
    before.kind === after.kind &&
    before.name === after.name &&
    isDeepStrictEqual(before.holeIds, after.holeIds) &&
    isDeepStrictEqual(before.geometry, after.geometry)
  )
}

function holeStands(before: StoredHole, { tees, ...fields }: Partial<HoleFields>): boolean {
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    names.every(name => fields[name] === undefined || isDeepStrictEqual(before[name], fields[name])) &&
    (tees === undefined || isDeepStrictEqual(byId(before.tees), byId(tees)))
  )
}

const byId = (tees: readonly HoleFields['tees'][number][]) =>
  new Map(
    tees.map(({ teeId, par, strokeIndex, lengthMetres, position, positionSource, area }) => [
      teeId,
      { par, strokeIndex, lengthMetres, position, positionSource, area },
    ]),
  )

/** The tees of a hole are its course's. */
function checkTees(map: CurrentMap, published: readonly PublishedHole[]): void {
  const teesOf = new Map(map.courses.map(course => [course.id, new Set(course.tees.map(tee => tee.id))]))
  const fields = published.flatMap(({ before, fields: { tees = [] }, path }): FieldProblem[] =>
    tees.flatMap(({ teeId }, index) =>
      teesOf.get(before.courseId)?.has(teeId) ? [] : [{ path: `${path}.tees.${index}.teeId`, code: 'unknown' }],
    ),
  )
  if (fields.length > 0) throw new AppError('tee_unknown', { fields })
}

/** Numbers and stroke indexes of a course after the whole publication, so that two holes may change places. */
function checkHoleNumbers(map: CurrentMap, published: readonly PublishedHole[]): void {
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
