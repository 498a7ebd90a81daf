import type { Position } from '../geometry/geojson.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { type BoundingBox, boundingBox, positionsOf } from '../geometry/polygon.ts'
import { courseKey } from '../holes/hole-label.ts'
import type { OsmFeatureObject } from '../osm/osm-read-features.ts'
import { cellsOf } from './import-cells.ts'
import type { DisjointSets } from './import-disjoint-sets.ts'

const CELL_METRES = 200
/** A ground of more cells is a county. */
const MAX_CELLS = 5000
const cells = cellsOf(CELL_METRES)

type Ground = { index: number; box: BoundingBox; object: OsmFeatureObject; size: number }

function groundsOf(golf: readonly OsmFeatureObject[]): Ground[] {
  return golf.flatMap((object, index) => {
    const isGround = object.tags.leisure === 'golf_course' && /Polygon/.test(object.geometry.type)
    if (!isGround) return []
    const box = boundingBox(object.geometry)
    return [{ index, box, object, size: (box.east - box.west) * (box.north - box.south) }]
  })
}

function isInside([lng, lat]: Position, { box, object }: Ground): boolean {
  if (lng < box.west || lng > box.east || lat < box.south || lat > box.north) return false
  const { geometry } = object
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []
  return insideRings(
    { x: lng, y: lat },
    rings.map(ring => ring.map(([x, y]) => ({ x, y }))),
  )
}

function cellsIn({ west, south, east, north }: BoundingBox): number[] {
  const found: number[] = []
  const step = CELL_METRES / 111_320
  for (let lat = south; lat <= north + step; lat += step) {
    const across = step / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    for (let lng = west; lng <= east + across; lng += across) {
      found.push(cells.cellOf([Math.min(lng, east), Math.min(lat, north)]))
      if (found.length > MAX_CELLS) return []
    }
  }
  return found
}

/** For each object the index of the smallest ground that most of its corners lie in; null where it lies in none. */
export function groundOfObjects(golf: readonly OsmFeatureObject[]): (number | null)[] {
  const grounds = groundsOf(golf)
  const inCell = new Map<number, Ground[]>()
  for (const ground of grounds) {
    for (const cell of new Set(cellsIn(ground.box))) addTo(inCell, cell, ground)
  }
  const isGround = new Set(grounds.map(({ index }) => index))
  return golf.map((object, index) => {
    if (isGround.has(index)) return index
    const corners = someOf(positionsOf(object.geometry))
    const near = new Set(corners.flatMap(corner => inCell.get(cells.cellOf(corner)) ?? []))
    const round = [...near].filter(
      ground => corners.filter(corner => isInside(corner, ground)).length * 2 > corners.length,
    )
    return round.sort((a, b) => a.size - b.size)[0]?.index ?? null
  })
}

function someOf(positions: readonly Position[]): Position[] {
  const step = Math.max(1, Math.floor(positions.length / 5))
  return positions.filter((_, index) => index % step === 0)
}

/** Joins grounds of one club: one within another, or side by side when one has no name or both share theirs. */
export function joinRelatedGrounds(golf: readonly OsmFeatureObject[], sets: DisjointSets): void {
  const inCell = new Map<number, Ground[]>()
  for (const ground of groundsOf(golf)) {
    const known = (found: Iterable<number>) => new Set([...new Set(found)].flatMap(cell => inCell.get(cell) ?? []))
    const isApart = (other: Ground) => sets.find(ground.index) !== sets.find(other.index)
    const own = cellsIn(ground.box)
    for (const other of known(own)) {
      if (isApart(other) && (isNested(ground, other) || isNested(other, ground))) sets.join(ground.index, other.index)
    }
    for (const other of known(cells.along(positionsOf(ground.object.geometry)).flatMap(cells.around))) {
      if (isApart(other) && areRelated(ground.object, other.object)) sets.join(ground.index, other.index)
    }
    for (const cell of new Set(own)) addTo(inCell, cell, ground)
  }
}

/** More grounds upon each other than this are no map. */
const MAX_IN_CELL = 12

function addTo(inCell: Map<number, Ground[]>, cell: number, ground: Ground): void {
  const known = inCell.get(cell)
  if (known === undefined) inCell.set(cell, [ground])
  else if (known.length < MAX_IN_CELL) known.push(ground)
}

function isNested(inner: Ground, outer: Ground): boolean {
  const corners = someOf(positionsOf(inner.object.geometry))
  return corners.filter(corner => isInside(corner, outer)).length * 2 > corners.length
}

const GENERAL = new Set('golf club course country resort the gc golfclub golfplatz campo'.split(' '))

function areRelated({ tags: a }: OsmFeatureObject, { tags: b }: OsmFeatureObject): boolean {
  if (a.name === undefined || b.name === undefined) return true
  for (const key of ['operator', 'website', 'contact:website', 'phone', 'contact:phone']) {
    if (a[key] !== undefined && a[key] === b[key]) return true
  }
  const words = (name: string) =>
    courseKey(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '' && !GENERAL.has(word))
  const [first, second] = [words(a.name), words(b.name)]
  return first[0] !== undefined && first[0] === second[0]
}
