import type { Position } from './geojson.ts'
import { cellsOf } from './import-cells.ts'
import type { JsonValue, MapItem } from './import-map-item.ts'
import { areAlike } from './import-similarity.ts'
import { boundingBox } from './polygon.ts'

/** Old keys that stand for something which the new import has under another key. */
export type Renames = Map<string, string>

const cells = cellsOf(150)

/**
 * The key of an object decides; where the map has it under a new one, because somebody drew it anew, its shape does.
 * Only what is new in the map is compared, with what the map no longer has and with what the club drew itself.
 */
export function matchKeys({ base, theirs, ours }: Record<'base' | 'theirs' | 'ours', readonly MapItem[]>): Renames {
  const [told, known] = [keysOf(theirs), keysOf([...base, ...ours])]
  const renames: Renames = new Map()
  const left = Map.groupBy(
    // The old shape first: the club may have moved its own.
    [...base, ...ours].filter(item => !told.has(item.key) && item.geometry !== null),
    cellOf,
  )
  for (const item of theirs) {
    if (known.has(item.key) || item.geometry === null) continue
    const near = around(item).flatMap(cell => left.get(cell) ?? [])
    const same = near.find(other => !renames.has(other.key) && areAlike(other, item))
    if (same !== undefined) renames.set(same.key, item.key)
  }
  for (const [from, to] of matchCourses(base, theirs, renames)) renames.set(from, to)
  return renames
}

function keysOf(items: readonly MapItem[]): Set<string> {
  return new Set(items.map(({ key }) => key))
}

function middleOf({ geometry }: MapItem): Position {
  if (geometry === null) return [0, 0]
  const { west, south, east, north } = boundingBox(geometry)
  return [(west + east) / 2, (south + north) / 2]
}

function cellOf(item: MapItem): number {
  return cells.cellOf(middleOf(item))
}

function around(item: MapItem): number[] {
  return cells.around(middleOf(item))
}

/** A course is the one that has most of its holes, whatever number or name the import gave it. */
function matchCourses(base: readonly MapItem[], theirs: readonly MapItem[], renames: Renames): [string, string][] {
  const courseOf = (items: readonly MapItem[], renamed: Renames | null) =>
    new Map(
      items.filter(({ kind }) => kind === 'hole').map(item => [renamed?.get(item.key) ?? item.key, placeOf(item)]),
    )
  const [before, now] = [courseOf(base, renames), courseOf(theirs, null)]
  const shared = new Map<string, { from: string; to: string; holes: number }>()
  for (const [hole, to] of now) {
    const from = before.get(hole) ?? null
    if (from === null || to === null) continue
    const pair = shared.get(`${from}\n${to}`) ?? { from, to, holes: 0 }
    shared.set(`${from}\n${to}`, { ...pair, holes: pair.holes + 1 })
  }
  const [used, found] = [new Set<string>(), new Map<string, string>()]
  for (const { from, to } of [...shared.values()].sort((a, b) => b.holes - a.holes)) {
    if (found.has(from) || used.has(to)) continue
    found.set(from, to)
    used.add(to)
  }
  const changed = [...found].filter(([from, to]) => from !== to)
  // A key that is not matched must not come to stand for two courses.
  const isFree = (to: string) => !base.some(({ key }) => key === to) || found.has(to)
  return changed.every(([, to]) => isFree(to)) ? changed : []
}

function placeOf({ fields }: MapItem): string | null {
  const { place } = fields
  return typeof place === 'object' && place !== null && !Array.isArray(place) && typeof place.courseKey === 'string'
    ? place.courseKey
    : null
}

export function renameItems(items: readonly MapItem[], renames: Renames): MapItem[] {
  if (renames.size === 0) return [...items]
  return items.map(item => ({
    ...item,
    key: renames.get(item.key) ?? item.key,
    fields: Object.fromEntries(
      Object.entries(item.fields).map(([field, value]) => [field, renameValue(field, value, renames)]),
    ),
  }))
}

function renameValue(field: string, value: JsonValue, renames: Renames): JsonValue {
  const renamed = (key: JsonValue) => (typeof key === 'string' ? (renames.get(key) ?? key) : key)
  if (field === 'holeKeys' && Array.isArray(value)) return value.map(renamed).sort()
  if (field === 'place' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...value, courseKey: renamed(value.courseKey ?? null) }
  }
  return value
}
