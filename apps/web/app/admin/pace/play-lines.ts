import { type BoardGroup, holesOnBoard, isOnCourse } from './board-groups.ts'

interface PlayLine {
  readonly group: BoardGroup
  /** Time and position: the index of the hole on the board, and the played share of it. */
  readonly stretches: readonly (readonly { readonly at: number; readonly hole: number }[])[]
  readonly last: { readonly at: number; readonly hole: number }
}

interface PlayLines {
  readonly holes: readonly { readonly holeId: string; readonly number: number }[]
  readonly from: number
  readonly to: number
  readonly lines: readonly PlayLine[]
}

/** The green of a hole, from which the walk leads to the next tee. */
const GREEN = 0.8

/** The position of every group over time. A line is split where a group goes from the last hole to the first. */
export function playLines(groups: readonly BoardGroup[], at: string): PlayLines {
  const holes = holesOnBoard(groups)
  const indexOf = new Map(holes.map(({ holeId }, index) => [holeId, index]))
  const now = Date.parse(at)
  const lines = groups.filter(isOnCourse).flatMap((group): PlayLine[] => {
    const points = group.holes.flatMap(({ holeId, teeAt, clearAt }) => {
      const hole = indexOf.get(holeId) ?? 0
      return [
        ...(teeAt ? [{ at: Date.parse(teeAt), hole }] : []),
        ...(clearAt ? [{ at: Date.parse(clearAt), hole: hole + GREEN }] : []),
      ]
    })
    const newest = points.at(-1)
    if (!newest) return []
    // On an unfinished hole, the line leads to the current position.
    const last = { at: now, hole: Math.floor(newest.hole) === newest.hole ? newest.hole + GREEN / 2 : newest.hole }
    const stretches: { at: number; hole: number }[][] = []
    for (const point of [...points, last]) {
      const stretch = stretches.at(-1)
      if (stretch && point.hole >= (stretch.at(-1)?.hole ?? 0)) stretch.push(point)
      else stretches.push([point])
    }
    return [{ group, stretches, last }]
  })
  const from = Math.min(now, ...lines.map(({ stretches }) => stretches[0]?.[0]?.at ?? now))
  return { holes, from, to: now, lines }
}

/**
 * All lines end at the current time, so markers of groups close to each other would overlap. The column of each marker,
 * counted to the left: the first of the list is at the end of its line, and columns keep their markers apart.
 */
export function markerColumns(holes: readonly number[], apart: number): number[] {
  const columns: number[][] = []
  return holes.map(hole => {
    const free = columns.findIndex(taken => taken.every(other => Math.abs(other - hole) >= apart))
    const column = free < 0 ? columns.push([]) - 1 : free
    columns[column]?.push(hole)
    return column
  })
}
