import {
  type GreenFrame,
  type MultiPolygon,
  type PlanePoint,
  spansAtDepth,
  toLngLat,
  type ZoneCount,
} from '@pinwise/golf'

/** Rings as one SVG path, in metres of the frame. */
export function ringsPath(rings: readonly (readonly PlanePoint[])[]): string {
  return rings.map(ring => `${linePath(ring)}Z`).join('')
}

export function linePath(points: readonly PlanePoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

export function areaPath(frame: GreenFrame, { coordinates }: MultiPolygon): string {
  return ringsPath(coordinates.flat().map(ring => ring.map(position => frame.toFrame(toLngLat(position)))))
}

const ROWS = 40

/** The lines between zones: across at the thirds of the depth, and along at equal shares of the width there. */
export function zoneLines(frame: GreenFrame, count: ZoneCount): string[] {
  const columns = count / 3
  const widest = (y: number) => {
    const spans = spansAtDepth(frame, y)
    const [first, last] = [spans[0], spans.at(-1)]
    return first && last ? { from: first.from, to: last.to } : null
  }
  const across = [1, 2].flatMap(third => {
    const y = (frame.depthMetres * third) / 3
    const span = widest(y)
    return span ? linePath([span, { from: span.to }].map(({ from }) => ({ x: from, y }))) : []
  })
  const along = Array.from({ length: columns - 1 }, (_, index) => {
    const share = (index + 1) / columns
    const points = Array.from({ length: ROWS - 1 }, (_, row) => {
      const y = (frame.depthMetres * (row + 1)) / ROWS
      const span = widest(y)
      return span ? [{ x: span.from + (span.to - span.from) * share, y }] : []
    })
    return linePath(points.flat())
  })
  return [...across, ...along]
}
