import type { PlanePoint } from './geodesy.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'

type Rings = readonly (readonly PlanePoint[])[]
/** A sliver a thousand times as long as wide is not cut into a thousand squares to begin with. */
const MAX_ROWS = 64

type Cell = PlanePoint & { half: number; worth: number; most: number }

/** How much depth inside a point may lose for every metre that it lies nearer to where it should be. */
const PULL = 0.25

/**
 * The point farthest from every edge, to `withinMetres`: squares are halved best first, and one whose corners cannot
 * beat the best point found is left (the method of mapbox/polylabel). With `towards`, depth is weighed against
 * nearness to that place, so that the middle of a bent green is in its bend and not in the wider of its lobes.
 */
export function poleOfInaccessibility(rings: Rings, towards: PlanePoint | null = null, withinMetres = 0.1): PlanePoint {
  const [first = { x: 0, y: 0 }, ...others] = rings.flat()
  const box = { west: first.x, south: first.y, east: first.x, north: first.y }
  for (const { x, y } of others) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  const [width, height] = [box.east - box.west, box.north - box.south]
  const side = Math.max(Math.min(width, height), Math.max(width, height) / MAX_ROWS)
  if (side === 0) return first

  let best: Cell = { ...first, half: 0, worth: Number.NEGATIVE_INFINITY, most: 0 }
  const cells: Cell[] = []
  const consider = (x: number, y: number, half: number): void => {
    const depth = signedEdgeDistance({ x, y }, rings)
    const worth = depth - (towards === null ? 0 : PULL * Math.hypot(x - towards.x, y - towards.y))
    const cell = { x, y, half, worth, most: worth + half * Math.SQRT2 * (1 + PULL) }
    if (depth > 0 && worth > best.worth) best = cell
    cells.push(cell)
  }
  for (let x = box.west; x < box.east; x += side) {
    for (let y = box.south; y < box.north; y += side) consider(x + side / 2, y + side / 2, side / 2)
  }
  for (let cell = takeMost(cells); cell !== null && cell.most - best.worth > withinMetres; cell = takeMost(cells)) {
    const half = cell.half / 2
    for (const dx of [-half, half]) {
      for (const dy of [-half, half]) consider(cell.x + dx, cell.y + dy, half)
    }
  }
  return { x: best.x, y: best.y }
}

/** There are a few dozen at a time: looking through them costs less than measuring one more. */
function takeMost(cells: Cell[]): Cell | null {
  let at = 0
  for (let index = 1; index < cells.length; index++) {
    if ((cells[index] as Cell).most > (cells[at] as Cell).most) at = index
  }
  return cells.splice(at, 1)[0] ?? null
}
