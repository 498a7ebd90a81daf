import { type Area, pathsOnPlane } from './area.ts'
import { type LocalPlane, localPlane, type PlanePoint } from './geodesy.ts'
import { interiorPoint } from './polygon.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'

/** Distances to the edge of an area on a square grid that reaches a cell beyond it on every side. */
export type EdgeField = {
  plane: LocalPlane
  rings: PlanePoint[][]
  /** The south-west corner of the grid. */
  corner: PlanePoint
  cellMetres: number
  columns: number
  rows: number
  /** Metres to the nearest edge at each crossing of the grid, row by row from the south-west; negative outside. */
  distances: Float64Array
}

const CELL_METRES = 0.75
/** A double green of 100 m gets coarser cells, not a slower phone. */
const MAX_CROSSINGS = 8000

export function edgeField(area: Area, cellMetres = CELL_METRES): EdgeField {
  const plane = localPlane(interiorPoint(area))
  const rings = pathsOnPlane(area, plane)
  const box = { west: 0, south: 0, east: 0, north: 0 }
  for (const { x, y } of rings.flat()) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  const [width, height] = [box.east - box.west, box.north - box.south]
  const cell = Math.max(cellMetres, Math.sqrt((width * height) / MAX_CROSSINGS))
  const corner = { x: box.west - cell, y: box.south - cell }
  const [columns, rows] = [Math.ceil(width / cell) + 3, Math.ceil(height / cell) + 3]
  const distances = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = { x: corner.x + column * cell, y: corner.y + row * cell }
      distances[row * columns + column] = signedEdgeDistance(at, rings)
    }
  }
  return { plane, rings, corner, cellMetres: cell, columns, rows, distances }
}
