import { type GreenFrame, type PlanePoint, spansAtDepth, type ZoneCount } from '@pinwise/golf'
import { linePath } from '../../greens/green-paths.ts'

const ROWS_PER_THIRD = 14

/** Every zone as a path in metres of the frame, zone 1 first: divided as in zoneAt. */
export function zonePaths(frame: GreenFrame, count: ZoneCount): { path: string; middle: PlanePoint }[] {
  const columns = count / 3
  const third = frame.depthMetres / 3
  return Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const rows = Array.from({ length: ROWS_PER_THIRD + 1 }, (_, step) => {
      const y = (row + step / ROWS_PER_THIRD) * third
      // At the very ends there is no width, so the path starts slightly inside.
      const spans = spansAtDepth(frame, Math.min(Math.max(y, 0.01), frame.depthMetres - 0.01))
      const left = spans[0]?.from ?? 0
      const width = (spans.at(-1)?.to ?? 0) - left
      return { y, from: left + (width * column) / columns, to: left + (width * (column + 1)) / columns }
    })
    const centre = rows[Math.floor(ROWS_PER_THIRD / 2)] ?? { y: 0, from: 0, to: 0 }
    const round = [
      ...rows.map(({ from, y }) => ({ x: from, y })),
      ...rows.toReversed().map(({ to, y }) => ({ x: to, y })),
    ]
    return { path: `${linePath(round)}Z`, middle: { x: (centre.from + centre.to) / 2, y: centre.y } }
  })
}
