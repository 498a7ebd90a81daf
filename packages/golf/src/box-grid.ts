import type { LngLat } from './geodesy.ts'
import type { Geometry } from './geojson.ts'
import { type BoundingBox, positionsOf } from './polygon.ts'

export type BoxGrid = {
  /** Indexes of the boxes that meet this one, in order. */
  meeting: (box: BoundingBox) => number[]
}

/** A box over more cells than this is asked every time, which costs less than writing it into all of them. */
const MOST_CELLS = 64
const LEAST_CELL_DEGREES = 1e-5
/** More columns than the smallest cells make in the four turns of longitude that are written. */
const COLUMNS = 2 ** 28
const METRES_PER_DEGREE = 110_000

/** Boxes in the cells of a grid whose size is that of the middle box. */
export function gridOfBoxes(boxes: readonly BoundingBox[]): BoxGrid {
  const sides = boxes.map(box => Math.max(box.east - box.west, box.north - box.south)).sort((a, b) => a - b)
  const cell = Math.max(LEAST_CELL_DEGREES, sides[sides.length >> 1] ?? 0)
  const cells = new Map<number, number[]>()
  const wide: number[] = []
  const rangeOf = ({ west, south, east, north }: BoundingBox) => ({
    left: Math.floor((west + 720) / cell),
    right: Math.floor((east + 720) / cell),
    bottom: Math.floor((south + 90) / cell),
    top: Math.floor((north + 90) / cell),
  })
  boxes.forEach((box, index) => {
    const { left, right, bottom, top } = rangeOf(box)
    if ((right - left + 1) * (top - bottom + 1) > MOST_CELLS) {
      wide.push(index)
      return
    }
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        const key = row * COLUMNS + column
        const held = cells.get(key)
        if (held === undefined) cells.set(key, [index])
        else held.push(index)
      }
    }
  })
  return { meeting }

  function meeting(box: BoundingBox): number[] {
    const found = new Set<number>(wide)
    // A shape over the antimeridian is written on one side of it and asked for from both.
    for (const shift of [-360, 0, 360]) {
      const { left, right, bottom, top } = rangeOf({ ...box, west: box.west + shift, east: box.east + shift })
      if ((right - left + 1) * (top - bottom + 1) > boxes.length) return everyMeeting(box)
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) {
          for (const index of cells.get(row * COLUMNS + column) ?? []) found.add(index)
        }
      }
    }
    return [...found].filter(index => boxesMeet(boxes[index] as BoundingBox, box)).sort((a, b) => a - b)
  }

  function everyMeeting(box: BoundingBox): number[] {
    return [...boxes.keys()].filter(index => boxesMeet(boxes[index] as BoundingBox, box))
  }
}

function boxesMeet(a: BoundingBox, b: BoundingBox): boolean {
  if (a.south > b.north || b.south > a.north) return false
  return [-360, 0, 360].some(shift => a.west <= b.east + shift && b.west + shift <= a.east)
}

/** Longitudes go on beyond 180 where a shape lies over the antimeridian. */
export function unwrappedBox(geometry: Geometry): BoundingBox {
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
export function reachBox({ lng, lat }: LngLat, withinMetres: number): BoundingBox {
  const high = (withinMetres / METRES_PER_DEGREE) * 1.01
  const poleward = Math.abs(lat) + high
  const wide = poleward >= 89.9 ? 180 : high / Math.cos((poleward * Math.PI) / 180)
  return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high }
}
