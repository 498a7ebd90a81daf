import type { Position } from '../geometry/geojson.ts'
import { boundingBox, positionsOf } from '../geometry/polygon.ts'
import { cellsOf } from './import-cells.ts'
import type { JsonValue, MapItem } from './import-map-item.ts'
import { areAlike, mostApartMetres } from './import-similarity.ts'

/** Old keys that stand for something which the new import has under another key. */
type Renames = Map<string, string>

const cells = cellsOf(150)

/**
 * How much may be looked at: what lies near one thing, of that what is compared in shape, and positions of all shapes
 * that are compared. A whole club that was drawn anew takes a tenth; whatever is left then counts as new.
 */
const MAX_NEAR = 1000
const MAX_COMPARED = 16
const MAX_POSITIONS = 300_000

/** What a match has taken: it ends when a limit is reached, whatever the maps hold. */
export type MatchEffort = { near: number; compared: number; positions: number }

/**
 * The key of an object decides; where the map has it under a new one, because somebody drew it anew, its shape does.
 * Only what is new in the map is compared, with what the map no longer has and with what the club drew itself.
 */
export function matchKeys(
  { base, theirs, ours }: Record<'base' | 'theirs' | 'ours', readonly MapItem[]>,
  effort: MatchEffort = { near: 0, compared: 0, positions: 0 },
): Renames {
  const [imported, known] = [keysOf(theirs), keysOf([...base, ...ours])]
  const renames: Renames = new Map()
  // The old shape first: the club may have moved its own.
  const left = Map.groupBy([...base, ...ours].filter(({ key }) => !imported.has(key)).flatMap(drawn), ({ middle }) =>
    cells.cellOf(middle),
  )
  for (const each of theirs) {
    if (known.has(each.key)) continue
    const [item] = drawn(each)
    const same = item && findSame(item, left, renames, effort)
    if (same) renames.set(same.item.key, each.key)
  }
  for (const [from, to] of matchCourses({ base, theirs, ours }, renames)) renames.set(from, to)
  return renames
}

type Drawn = { item: MapItem; middle: Position; box: ReturnType<typeof boundingBox>; positions: number }

function drawn(item: MapItem): Drawn[] {
  if (item.geometry === null) return []
  const box = boundingBox(item.geometry)
  const middle: Position = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  return [{ item, middle, box, positions: positionsOf(item.geometry).length }]
}

function findSame(one: Drawn, left: Map<number, Drawn[]>, renames: Renames, effort: MatchEffort): Drawn | undefined {
  let [near, compared] = [0, 0]
  for (const cell of cells.around(one.middle)) {
    const list = left.get(cell) ?? []
    for (let index = 0; index < list.length; index++) {
      const other = list[index] as Drawn
      if (near >= MAX_NEAR || compared >= MAX_COMPARED || effort.positions >= MAX_POSITIONS) return undefined
      near += 1
      effort.near += 1
      if (renames.has(other.item.key)) {
        // Found already: taken out of the list, so that nobody comes by it again.
        list.splice(index--, 1)
        continue
      }
      if (other.item.kind !== one.item.kind || !boxesMeet(one, other)) continue
      compared += 1
      effort.compared += 1
      effort.positions += one.positions + other.positions
      if (areAlike(other.item, one.item)) return other
    }
  }
  return undefined
}

const METRES_PER_DEGREE = 111_320

function boxesMeet({ item, box: a, middle }: Drawn, { item: other, box: b }: Drawn): boolean {
  const north = mostApartMetres(item, other) / METRES_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((middle[1] * Math.PI) / 180))
  return a.west - east <= b.east && b.west - east <= a.east && a.south - north <= b.north && b.south - north <= a.north
}

function keysOf(items: readonly MapItem[]): Set<string> {
  return new Set(items.map(({ key }) => key))
}

/** A course is the one that has most of its holes, whatever number or name the import gave it. */
function matchCourses(
  { base, theirs, ours }: Record<'base' | 'theirs' | 'ours', readonly MapItem[]>,
  renames: Renames,
): [string, string][] {
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
  const courses = keysOf([...base, ...ours].filter(({ kind }) => kind === 'course'))
  // A key must not come to stand for two courses: one that has it and no hole in the new import any more gives it up.
  const displaced = changed.map(([, to]) => to).filter(to => courses.has(to) && !found.has(to))
  const stillPlayed = new Set([...shared.values()].map(({ from }) => from))
  if (displaced.some(key => stillPlayed.has(key))) return []
  const taken = keysOf([...base, ...theirs, ...ours])
  return [...changed, ...displaced.map((key): [string, string] => [key, freeKey(key, taken)])]
}

function freeKey(key: string, taken: Set<string>): string {
  let free = `${key}~`
  while (taken.has(free)) free += '~'
  taken.add(free)
  return free
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
