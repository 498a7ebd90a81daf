import type { PlanePoint } from './geodesy.ts'
import { insideRings, ringEdges } from './plane-geometry.ts'

/** A stretch of a straight line, in metres from its start; negative behind it. */
export type Span = { from: number; to: number }

/** Nearer to the line than this a corner lies on it: a thousandth of a millimetre, far above the noise of the sums. */
const ON_LINE_METRES = 1e-6

/**
 * The stretches of an endless line that lie on an area, its outline included, in order. A line that runs through a
 * corner is no special case, one along an edge is on the area there, and one that only touches a corner gives a
 * stretch without length. `direction` has the length one.
 */
export function spansOnLine(
  start: PlanePoint,
  direction: PlanePoint,
  rings: readonly (readonly PlanePoint[])[],
): Span[] {
  const { meetings, slides } = meetingsWith(start, direction, rings)
  const isOnArea = (metres: number) =>
    slides.some(({ from, to }) => from <= metres && metres <= to) ||
    insideRings({ x: start.x + direction.x * metres, y: start.y + direction.y * metres }, rings)
  const spans: Span[] = []
  meetings.forEach((at, index) => {
    const last = spans.at(-1)
    const before = meetings[index - 1]
    const joined = before !== undefined && isOnArea((before + at) / 2)
    if (joined && last !== undefined) last.to = at
    else spans.push({ from: at, to: at })
  })
  return spans
}

/** Every place where the line meets the outline, in order, and the edges that it runs along. */
function meetingsWith(start: PlanePoint, direction: PlanePoint, rings: readonly (readonly PlanePoint[])[]) {
  const found: number[] = []
  const slides: Span[] = []
  for (const ring of rings) {
    for (const [a, b] of ringEdges(ring)) {
      const [sideA, sideB] = [sideOf(a), sideOf(b)]
      const [alongA, alongB] = [alongOf(a), alongOf(b)]
      if (sideA === 0) found.push(alongA)
      if (sideB === 0) found.push(alongB)
      if (sideA === 0 && sideB === 0) slides.push({ from: Math.min(alongA, alongB), to: Math.max(alongA, alongB) })
      if (sideA * sideB < 0) found.push(alongA + ((alongB - alongA) * sideA) / (sideA - sideB))
    }
  }
  found.sort((p, q) => p - q)
  return { meetings: found.filter((at, index) => index === 0 || at - (found[index - 1] ?? 0) > ON_LINE_METRES), slides }

  function sideOf(point: PlanePoint): number {
    const side = direction.x * (point.y - start.y) - direction.y * (point.x - start.x)
    return Math.abs(side) <= ON_LINE_METRES ? 0 : side
  }

  function alongOf(point: PlanePoint): number {
    return direction.x * (point.x - start.x) + direction.y * (point.y - start.y)
  }
}
