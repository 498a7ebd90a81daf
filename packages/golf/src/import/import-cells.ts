import type { Position } from '../geometry/geojson.ts'

const METRES_PER_DEGREE = 111_320
const COLUMNS = 1_000_000

/**
 * Squares of about `sizeMetres` over the whole earth, by number. Columns are counted anew in each row, so that squares
 * stay squares from the equator to the poles.
 */
type Cells = {
  cellOf: (position: Position) => number
  /** The cell of a position and the eight round it. */
  around: (position: Position) => number[]
  /** Positions along a line near enough to each other that no cell between them is missed. */
  along: (line: readonly Position[]) => Position[]
}

export function cellsOf(sizeMetres: number): Cells {
  const height = sizeMetres / METRES_PER_DEGREE
  const rowOf = (lat: number) => Math.floor((lat + 90) / height)
  const widthOf = (row: number) => {
    const latitude = ((row + 0.5) * height - 90) * (Math.PI / 180)
    return height / Math.max(0.01, Math.cos(latitude))
  }
  const columnOf = (lng: number, row: number) => Math.floor((lng + 180) / widthOf(row))
  return {
    cellOf: ([lng, lat]) => rowOf(lat) * COLUMNS + columnOf(lng, rowOf(lat)),
    around: ([lng, lat]) =>
      [-1, 0, 1].flatMap(up => {
        const row = rowOf(lat) + up
        const column = columnOf(lng, row)
        return [column - 1, column, column + 1].map(each => row * COLUMNS + each)
      }),
    along: line => {
      const found: Position[] = line.slice(0, 1)
      for (const [index, to] of line.entries()) {
        const from = line[index - 1] ?? to
        const east = Math.abs(to[0] - from[0]) * Math.cos((to[1] * Math.PI) / 180)
        const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to[1] - from[1]), east) / height))
        for (let step = 1; step <= steps && found.length < MAX_POSITIONS; step++) {
          const share = step / steps
          found.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
        }
      }
      return found
    },
  }
}

/** What is longer than that is no part of a golf course. */
const MAX_POSITIONS = 6000
