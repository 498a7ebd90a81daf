import type { PlanePoint } from './geodesy.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'

type Rings = readonly (readonly PlanePoint[])[]
/** A sliver a thousand times as long as wide is not cut into a thousand squares to begin with. */
const MOST_ROWS = 64

type Cell = PlanePoint & { half: number; distance: number; most: number }

/**
 * The point farthest from every edge, and how far that is, to `withinMetres`. Squares are halved best first; one whose
 * corners cannot beat the best point found is left (the method of mapbox/polylabel).
 */
export function poleOfInaccessibility(rings: Rings, withinMetres = 0.1): PlanePoint & { distance: number } {
  const [first = { x: 0, y: 0 }, ...others] = rings.flat()
  const box = { west: first.x, south: first.y, east: first.x, north: first.y }
  for (const { x, y } of others) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  const [width, height] = [box.east - box.west, box.north - box.south]
  const side = Math.max(Math.min(width, height), Math.max(width, height) / MOST_ROWS)
  if (side === 0) return { ...first, distance: 0 }

  let best: Cell = { ...first, half: 0, distance: 0, most: 0 }
  const cells: Cell[] = []
  const consider = (x: number, y: number, half: number): void => {
    const distance = signedEdgeDistance({ x, y }, rings)
    const cell = { x, y, half, distance, most: distance + half * Math.SQRT2 }
    if (distance > best.distance) best = cell
    cells.push(cell)
  }
  for (let x = box.west; x < box.east; x += side) {
    for (let y = box.south; y < box.north; y += side) consider(x + side / 2, y + side / 2, side / 2)
  }
  for (let cell = takeMost(cells); cell !== null && cell.most - best.distance > withinMetres; cell = takeMost(cells)) {
    const half = cell.half / 2
    for (const dx of [-half, half]) {
      for (const dy of [-half, half]) consider(cell.x + dx, cell.y + dy, half)
    }
  }
  return { x: best.x, y: best.y, distance: best.distance }
}

/** There are a few dozen at a time: looking through them costs less than measuring one more. */
function takeMost(cells: Cell[]): Cell | null {
  let at = 0
  for (let index = 1; index < cells.length; index++) {
    if ((cells[index] as Cell).most > (cells[at] as Cell).most) at = index
  }
  return cells.splice(at, 1)[0] ?? null
}
