import { keyOfKind, type MapItem, type OsmSource } from '@pinwise/golf'
import type { MapContents } from '../map/map-contents.ts'
import { placeOf } from './accepted-items.ts'

/** The key under which an import knows each record of the map, by the record's id. */
export type PresentKeys = ReadonlyMap<string, string>

interface Keyed {
  readonly id: string
  readonly kind: 'course' | 'hole' | 'feature'
  readonly mapKey: string | null
}

const ownKey = (id: string) => `own/${id}`

/**
 * Where the map does not say it: by the object of OpenStreetMap that a record came from, by a shape that is the very
 * one of the last import, and for a card that was typed before there was a map, by the name of the course and the
 * numbers of its holes. Whatever is left is the club's own.
 */
export function presentKeys(map: MapContents, base: readonly MapItem[], theirs: readonly MapItem[]): PresentKeys {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const give = ({ id, kind }: Pick<Keyed, 'id' | 'kind'>, key: string | null | undefined) => {
    if (!key || keys.has(id) || taken.has(keyOfKind(kind, key))) return
    keys.set(id, key)
    taken.add(keyOfKind(kind, key))
  }
  const courses = map.courses.map(course => ({ ...course, kind: 'course' as const }))
  const holes = map.holes.map(hole => ({ ...hole, kind: 'hole' as const, geometry: hole.lineOfPlay as unknown }))
  const features = map.features.map(feature => ({
    ...feature,
    kind: 'feature' as const,
    geometry: feature.geometry as unknown,
  }))
  const shaped = [...holes, ...features]
  const known: readonly Keyed[] = [...courses, ...shaped]
  for (const record of known) give(record, record.mapKey)
  for (const record of shaped) give(record, keyOfSource(record.mapSource as OsmSource | null))
  const byShape = new Map(base.map(({ kind, geometry, key }) => [keyOfKind(kind, JSON.stringify(geometry)), key]))
  for (const record of shaped) {
    if (record.geometry) give(record, byShape.get(keyOfKind(record.kind, JSON.stringify(record.geometry))))
  }
  for (const course of courses) {
    const own = holes.filter(hole => hole.courseId === course.id)
    give(
      course,
      courseOfMost(
        own.flatMap(hole => keys.get(hole.id) ?? []),
        theirs,
      ) ?? courseOfName(course, theirs),
    )
    for (const hole of own) if (!hole.lineOfPlay) give(hole, holeOfNumber(keys.get(course.id), hole.number, theirs))
  }
  return new Map(known.map(({ id }) => [id, keys.get(id) ?? ownKey(id)]))
}

/** As the import names an object of OpenStreetMap. */
export function keyOfSource(source: OsmSource | null): string | null {
  return source === null ? null : `${source.osmType}/${source.osmId}`
}

function courseOfMost(holeKeys: readonly string[], theirs: readonly MapItem[]): string | undefined {
  const own = new Set(holeKeys)
  const courses = theirs
    .filter(({ kind, key }) => kind === 'hole' && own.has(key))
    .flatMap(item => placeOf(item).courseKey ?? [])
  const counted = [...Map.groupBy(courses, key => key)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0]
}

function courseOfName({ name }: { readonly name: string }, theirs: readonly MapItem[]): string | undefined {
  const same = theirs.filter(({ kind, fields }) => kind === 'course' && sameName(fields.name, name))
  return same.length === 1 ? same[0]?.key : undefined
}

function sameName(a: unknown, b: string): boolean {
  return typeof a === 'string' && a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0
}

function holeOfNumber(courseKey: string | undefined, number: number, theirs: readonly MapItem[]): string | undefined {
  return theirs.find(item => {
    if (item.kind !== 'hole') return false
    const place = placeOf(item)
    return place.courseKey === courseKey && place.number === number
  })?.key
}
