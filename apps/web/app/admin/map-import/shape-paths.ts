import { localPlane, type PlanePoint, toLngLat } from '@pinwise/golf'

type Shape = { readonly type: string; readonly coordinates: unknown }

const SIDE = 96
const MARGIN = 6

/** Two shapes in one small square, north up and to the same scale, as SVG paths; null for one that is not there. */
export function shapePaths(shapes: readonly (Shape | null)[]): (string | null)[] {
  const all = shapes.map(shape => (shape ? pathsOf(shape) : []))
  const [origin] = all.flat(2)
  if (!origin) return shapes.map(() => null)
  const plane = localPlane(toLngLat(origin))
  const onPlane = all.map(paths => paths.map(path => path.map(position => plane.toPlane(toLngLat(position)))))
  const points = onPlane.flat(2)
  const box = boxOf(points)
  const scale = (SIDE - 2 * MARGIN) / Math.max(box.width, box.height, 1)
  const [left, top] = [(SIDE - box.width * scale) / 2, (SIDE - box.height * scale) / 2]
  const write = ({ x, y }: PlanePoint) =>
    `${(left + (x - box.west) * scale).toFixed(1)},${(top + (box.north - y) * scale).toFixed(1)}`
  return onPlane.map((paths, index) =>
    paths.length === 0
      ? null
      : paths.map(path => `M${path.map(write).join('L')}${isArea(shapes[index]) ? 'Z' : ''}`).join(''),
  )
}

export const SHAPE_SIDE = SIDE

export const isArea = (shape: Shape | null | undefined) => /Polygon$/.test(shape?.type ?? '')

function boxOf(points: readonly PlanePoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  return { west, north, width: east - west, height: north - south }
}

/** Every ring or line, however deep the list of them is nested. */
function pathsOf({ coordinates }: Shape): [number, number][][] {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return []
  if (typeof coordinates[0] === 'number') return [[coordinates as [number, number]]]
  const isPath = Array.isArray(coordinates[0]) && typeof coordinates[0][0] === 'number'
  if (isPath) return [coordinates as [number, number][]]
  return coordinates.flatMap(inner => pathsOf({ type: '', coordinates: inner }))
}
