import fc from 'fast-check'
import type { Area } from '../geometry/area.ts'
import type { LngLat } from '../geometry/geodesy.ts'
import { type Corner, shapesRound } from './plane-shapes.ts'

/** Spread evenly: fc.double prefers numbers next to zero, which are one and the same place on a green. */
export const evenly = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map(step => min + ((max - min) * step) / 1_000_000)

/** Round a place, with bays and spikes. */
const lobes = fc.array(evenly(6, 25), { minLength: 3, maxLength: 24 }).map((radii): Corner[] =>
  radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }),
)

/** A bent band with necks: its centre is often off it, and a line across it meets it more than once. */
const snakes = fc
  .array(fc.record({ width: evenly(3, 12), middle: evenly(-20, 20), half: evenly(2, 8) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps): Corner[] => {
    let x = -20
    const upper: Corner[] = []
    const lower: Corner[] = []
    for (const { width, middle, half } of steps) {
      upper.unshift([x, middle + half])
      lower.push([x, middle - half])
      x += width
    }
    return [...lower, ...upper]
  })

/** A horseshoe, open to one side. */
const horseshoes = fc.record({ reach: evenly(12, 24), thick: evenly(4, 10) }).map(({ reach, thick }): Corner[] => [
  [-reach, -reach],
  [reach, -reach],
  [reach, reach],
  [reach - thick, reach],
  [reach - thick, thick - reach],
  [thick - reach, thick - reach],
  [thick - reach, reach],
  [-reach, reach],
])

const moved = (corners: readonly Corner[], by: number): Corner[] => corners.map(([x, y]) => [x + by, y])

/** Greens anywhere on earth: round and spiky, bent, with a bunker in them, in two parts. */
export const anyGreens: fc.Arbitrary<Area> = fc
  .record({
    origin: fc.record({ lng: evenly(-180, 180), lat: evenly(-89.9, 89.9) }),
    shape: fc.oneof(
      lobes.map(outline => [[outline]]),
      snakes.map(outline => [[outline]]),
      horseshoes.map(outline => [[outline]]),
      lobes.map(outline => [[outline, square(0, 0, 2).toReversed()]]),
      fc.tuple(lobes, snakes).map(([near, far]) => [[near], [moved(far, 60)]]),
    ),
  })
  .map(({ origin, shape }) => {
    const { polygon } = shapesRound(origin)
    const parts = shape.map(rings => polygon(...rings).coordinates)
    const [only = [], ...others] = parts
    return others.length === 0 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: parts }
  })

export function square(x: number, y: number, half: number): Corner[] {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
}

/** A rectangle seen from the south: so wide to either side of the middle, so deep. */
export function rectangleGreen(halfWidth: number, depth: number, origin: LngLat = { lng: 9.3, lat: 45.6 }) {
  const shapes = shapesRound(origin)
  const green = shapes.polygon([
    [-halfWidth, 0],
    [halfWidth, 0],
    [halfWidth, depth],
    [-halfWidth, depth],
  ])
  return { ...shapes, green }
}
