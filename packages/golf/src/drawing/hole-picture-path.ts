import type { Curve } from '../geometry/curve.ts'
import type { PlanePoint } from '../geometry/geodesy.ts'

/** One decimal of a pixel; adding zero turns −0 into 0. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

const pair = ({ x, y }: PlanePoint) => `${round1(x)},${round1(y)}`

export function curvePath({ start, segments, closed }: Curve): string {
  let from = start
  const steps = segments.map(([c1, c2, to]) => {
    const isStraight = c1.x === from.x && c1.y === from.y && c2.x === to.x && c2.y === to.y
    from = to
    return isStraight ? `L${pair(to)}` : `C${pair(c1)} ${pair(c2)} ${pair(to)}`
  })
  return `M${pair(start)}${steps.join('')}${closed ? 'Z' : ''}`
}

export function linePath(points: readonly PlanePoint[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${pair(point)}`).join('')
}

/** From the smaller to the larger angle, clockwise on paper. */
export function arcPath(centre: PlanePoint, radius: number, from: number, to: number): string {
  const at = (angle: number) => pair({ x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) })
  return `M${at(from)}A${round1(radius)},${round1(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`
}
