import { areSame, type Geometry, isArea, localPlane, type PlanePoint, pathsOf, toLngLat } from '@pinwise/golf'
import { look } from '../../../ui/look.ts'
import styles from './Compare.module.css'
import type { Contents } from './map-records.ts'
import { editable } from './shapes.ts'
import { type PartShape, shapesOfContents } from './shapes-of-contents.ts'

const SIZE = 160
const MARGIN = 14

interface ShapePictureProps {
  contents: Contents
  /** Drawn below with a broken line, in the same frame, so that the difference is visible. */
  other: Contents | null
}

/**
 * A small drawing of a record, north up: only where the two versions differ in shape. The text beside it says the same.
 */
export function ShapePicture({ contents, other }: ShapePictureProps) {
  const [own, their] = differingShapes(contents, other)
  const [first] = [...own, ...their].flatMap(shape => pathsOf(shape).flat())
  if (!first) return null
  const plane = localPlane(toLngLat(first))
  const onPlane = (shape: Geometry) => pathsOf(shape).map(path => path.map(at => plane.toPlane(toLngLat(at))))
  const frame = frameOf([...own, ...their].flatMap(onPlane).flat())
  const draw = (shape: Geometry) => {
    const paths = onPlane(shape).map(path => path.map(point => frame(point)))
    if (shape.type === 'Point')
      return paths
        .flat()
        .map(([x, y]) => `M${x - 4},${y}a4,4 0 1,0 8,0a4,4 0 1,0 -8,0`)
        .join('')
    return paths.map(path => `M${path.join('L')}${isArea(shape) ? 'Z' : ''}`).join('')
  }
  return (
    <svg className={`${styles.picture} ${look('block', 'full')}`} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <rect width={SIZE} height={SIZE} rx="10" />
      {their.map(shape => (
        <path key={`other ${draw(shape)}`} d={draw(shape)} data-other />
      ))}
      {own.map(shape => (
        <path key={draw(shape)} d={draw(shape)} data-open={!isArea(shape) || undefined} fillRule="evenodd" />
      ))}
    </svg>
  )
}

/** Parts that both draw alike are left out, because they would make the rest small. */
function differingShapes(contents: Contents, other: Contents | null): [Geometry[], Geometry[]] {
  const [own, their] = [shapesOfContents(contents), shapesOfContents(other)]
  const isAlike = ({ part, geometry }: PartShape, among: readonly PartShape[]) =>
    among.some(one => one.part === part && areSame(one.geometry, geometry))
  return [drawable(own.filter(one => !isAlike(one, their))), drawable(their.filter(one => !isAlike(one, own)))]
}

const drawable = (shapes: readonly PartShape[]): Geometry[] =>
  shapes.flatMap(({ geometry }) => editable(geometry) ?? [])

/** Projects metres to the picture, within its margin. */
function frameOf(points: readonly PlanePoint[]): (point: PlanePoint) => [number, number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = (SIZE - 2 * MARGIN) / Math.max(east - west, north - south, 1)
  const round = (value: number) => Math.round(value * 10) / 10
  return ({ x, y }) => [
    round(SIZE / 2 + (x - (west + east) / 2) * scale),
    round(SIZE / 2 - (y - (south + north) / 2) * scale),
  ]
}
