import type { GeometryKind, Position } from './geojson.ts'
import type { GeometryProblems } from './geometry-problem.ts'

const MAX_POSITIONS = 5000
/** RFC 7946 lets a reader ignore what follows the altitude; surveying exports carry a time there. */
const MAX_NUMBERS_IN_POSITION = 4

const NESTING: Record<GeometryKind, number> = { Point: 0, LineString: 1, Polygon: 2, MultiPolygon: 3 }

/** Positions as read, in one shape for all kinds: parts, each of rings (or the one line, or the one point). */
export type RawGeometry = { kind: GeometryKind; parts: Position[][][] }

type Nested = Position | Nested[]

/** Reads untrusted JSON. Work is bounded: each step takes a position off the budget or adds a problem to a full list. */
export function readGeometry(
  value: unknown,
  kinds: readonly GeometryKind[],
  problems: GeometryProblems,
): RawGeometry | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.add('', 'geometry_malformed')
    return null
  }
  const type = Object.hasOwn(value, 'type') ? (value as { type: unknown }).type : undefined
  if (typeof type !== 'string') {
    problems.add('type', 'geometry_malformed')
    return null
  }
  const kind = kinds.find(allowed => allowed === type)
  if (kind === undefined) {
    problems.add('type', 'geometry_type_not_allowed')
    return null
  }
  const coordinates = Object.hasOwn(value, 'coordinates') ? (value as { coordinates: unknown }).coordinates : undefined
  const read = readNested(coordinates, NESTING[kind], 'coordinates', { left: MAX_POSITIONS }, problems)
  if (problems.found.length > 0 || read === null) return null
  return { kind, parts: asParts(kind, read) }
}

function readNested(
  value: unknown,
  depth: number,
  path: string,
  budget: { left: number },
  problems: GeometryProblems,
): Nested | null {
  if (depth === 0) return readPosition(value, path, budget, problems)
  if (!Array.isArray(value) || value.length === 0) {
    problems.add(path, 'geometry_malformed')
    return null
  }
  const read: Nested[] = []
  for (let index = 0; index < value.length; index++) {
    const child = readNested(value[index], depth - 1, `${path}.${index}`, budget, problems)
    if (budget.left < 0 || problems.isFull()) return null
    if (child !== null) read.push(child)
  }
  return read
}

function readPosition(
  value: unknown,
  path: string,
  budget: { left: number },
  problems: GeometryProblems,
): Position | null {
  budget.left -= 1
  if (budget.left < 0) {
    problems.add('coordinates', 'geometry_too_large')
    return null
  }
  if (!Array.isArray(value) || value.length < 2 || value.length > MAX_NUMBERS_IN_POSITION) {
    problems.add(path, 'geometry_malformed')
    return null
  }
  for (let index = 0; index < value.length; index++) {
    if (typeof value[index] !== 'number' || !Number.isFinite(value[index])) {
      problems.add(path, 'geometry_malformed')
      return null
    }
  }
  return [value[0], value[1]]
}

function asParts(kind: GeometryKind, read: Nested): Position[][][] {
  switch (kind) {
    case 'Point':
      return [[[read as Position]]]
    case 'LineString':
      return [[read as Position[]]]
    case 'Polygon':
      return [read as Position[][]]
    case 'MultiPolygon':
      return read as Position[][][]
  }
}
