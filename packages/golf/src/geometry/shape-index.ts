import { isArea, polygonsOf } from './area.ts'
import { distanceMetres, type LngLat, toLngLat } from './geodesy.ts'
import type { Geometry } from './geojson.ts'
import {
  type BoundingBox,
  distanceToLineMetres,
  distanceToPolygonMetres,
  pointInPolygon,
  polygonAreaSquareMetres,
  positionsOf,
} from './polygon.ts'

export type IndexedShape<Id> = { id: Id; geometry: Geometry }

export type ShapeIndex<Id> = {
  /** The areas that a point lies on, the smallest first: the green before the club. */
  at: (point: LngLat) => Id[]
  /** The shapes within reach, nearest first; at zero metres on an area. */
  near: (point: LngLat, withinMetres: number) => { id: Id; distanceMetres: number }[]
}

/** Answers for many shapes by looking only at those in the same cells of a grid. It does not change once made. */
export function shapeIndex<Id>(shapes: readonly IndexedShape<Id>[]): ShapeIndex<Id> {
  const grid = gridOfBoxes(shapes.map(({ geometry }) => unwrappedBox(geometry)))
  const sizes = shapes.map(({ geometry }) => sizeOf(geometry))
  const shapeAt = (index: number) => shapes[index] as IndexedShape<Id>
  return {
    at: point =>
      grid
        .meeting(reachBox(point, 0))
        .filter(index => contains(shapeAt(index).geometry, point))
        .sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
        .map(index => shapeAt(index).id),
    near: (point, withinMetres) =>
      grid
        .meeting(reachBox(point, withinMetres))
        .map(index => ({ id: shapeAt(index).id, distanceMetres: distanceTo(shapeAt(index).geometry, point) }))
        .filter(found => found.distanceMetres <= withinMetres)
        .sort((a, b) => a.distanceMetres - b.distanceMetres),
  }
}

function contains(geometry: Geometry, point: LngLat): boolean {
  return isArea(geometry) && pointInPolygon(point, geometry)
}

function distanceTo(geometry: Geometry, point: LngLat): number {
  if (isArea(geometry)) return distanceToPolygonMetres(point, geometry)
  if (geometry.type === 'LineString') return distanceToLineMetres(point, geometry)
  return distanceMetres(point, toLngLat(geometry.coordinates))
}

function sizeOf(geometry: Geometry): number {
  if (!isArea(geometry)) return 0
  return polygonsOf(geometry).reduce((sum, polygon) => sum + polygonAreaSquareMetres(polygon), 0)
}

type BoxGrid = {
  /** Indexes of the boxes that meet this one, in order. */
  meeting: (box: BoundingBox) => number[]
}

/** About twenty metres: greens and everything smaller share the smallest cells. */
const MIN_CELL_DEGREES = 2e-4
/** More columns than the smallest cells make in the four turns of longitude that are written. */
const COLUMNS = 2 ** 28
/** A little less than anywhere on earth, so that a reach in degrees is never too short. */
const METRES_PER_DEGREE = 110_000

/** Boxes of about one size, in cells that none of them is larger than. */
type Level = { cellDegrees: number; cells: Map<number, number[]>; members: number[] }

/** Each box is written into the grid of its own size, a green in small cells and a club in large: four cells at most. */
function gridOfBoxes(boxes: readonly BoundingBox[]): BoxGrid {
  const levels = new Map<number, Level>()
  boxes.forEach((box, index) => {
    const cellDegrees = cellFor(Math.max(box.east - box.west, box.north - box.south))
    const level: Level = levels.get(cellDegrees) ?? { cellDegrees, cells: new Map(), members: [] }
    levels.set(cellDegrees, level)
    level.members.push(index)
    for (const key of keysOf(box, cellDegrees)) {
      const cell = level.cells.get(key)
      if (cell === undefined) level.cells.set(key, [index])
      else cell.push(index)
    }
  })
  return {
    meeting: box => {
      const found = new Set([...levels.values()].flatMap(level => candidates(level, box)))
      return [...found].filter(index => boxesMeet(boxes[index] as BoundingBox, box)).sort((a, b) => a - b)
    },
  }
}

function cellFor(sideDegrees: number): number {
  return MIN_CELL_DEGREES * 2 ** Math.max(0, Math.ceil(Math.log2(sideDegrees / MIN_CELL_DEGREES)))
}

function candidates({ cellDegrees, cells, members }: Level, box: BoundingBox): number[] {
  const wanted = ((box.east - box.west) / cellDegrees + 1) * ((box.north - box.south) / cellDegrees + 1)
  if (wanted > members.length) return members
  // A shape over the antimeridian is stored on one side of it and looked up from both.
  return [-360, 0, 360].flatMap(shift =>
    keysOf({ ...box, west: box.west + shift, east: box.east + shift }, cellDegrees).flatMap(
      key => cells.get(key) ?? [],
    ),
  )
}

function keysOf({ west, south, east, north }: BoundingBox, cellDegrees: number): number[] {
  const keys: number[] = []
  const [left, right] = [Math.floor((west + 720) / cellDegrees), Math.floor((east + 720) / cellDegrees)]
  for (let row = Math.floor((south + 90) / cellDegrees); row <= Math.floor((north + 90) / cellDegrees); row++) {
    for (let column = left; column <= right; column++) keys.push(row * COLUMNS + column)
  }
  return keys
}

function boxesMeet(a: BoundingBox, b: BoundingBox): boolean {
  if (a.south > b.north || b.south > a.north) return false
  return [-360, 0, 360].some(shift => a.west <= b.east + shift && b.west + shift <= a.east)
}

/** Longitudes go on beyond 180 where a shape lies over the antimeridian. */
function unwrappedBox(geometry: Geometry): BoundingBox {
  const positions = positionsOf(geometry)
  const [first = 0] = positions[0] ?? []
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng, lat] of positions) {
    const near = lng - first > 180 ? lng - 360 : lng - first < -180 ? lng + 360 : lng
    box.west = Math.min(box.west, near)
    box.east = Math.max(box.east, near)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** A box that surely holds everything within reach of a point. */
function reachBox({ lng, lat }: LngLat, withinMetres: number): BoundingBox {
  const high = (withinMetres / METRES_PER_DEGREE) * 1.01
  const poleward = Math.abs(lat) + high
  const wide = poleward >= 89.9 ? 180 : high / Math.cos((poleward * Math.PI) / 180)
  return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high }
}
