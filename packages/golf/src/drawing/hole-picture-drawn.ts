import { catmullRom, cutCorners, flatten } from '../geometry/curve.ts'
import { type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import { lineEdges } from '../geometry/plane-geometry.ts'
import { noiseFrom } from '../geometry/random.ts'
import type { Frame } from './hole-picture-frame.ts'
import type { PictureHole } from './hole-picture-model.ts'

/** What the map does not have, made up so that the hole reads as a hole. All in pixels. */

const GREEN_RADIUS_METRES = 13
const BEND_METRES = 55
const STEP_METRES = 14
/** From the tee to where the mown grass begins: a share of the length, and no more than so many metres. */
const CARRY = { share: 0.3, mostMetres: 95, sharePar3: 0.6 }
const GREEN_GAP_METRES = 22
const HALF_WIDTH_METRES = { start: 9, middle: 15.5, end: 11.5 }
const MIN_FAIRWAY_METRES = 25

export function drawnGreen(frame: Frame, seed: number): PlanePoint[] {
  const { x, y } = frame.project(frame.centre)
  const noise = noiseFrom(seed)
  return Array.from({ length: 14 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 14
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const radius = GREEN_RADIUS_METRES * (0.86 + 0.3 * noise(cos * 1.3 + 7, sin * 1.3 + 7)) * frame.pixelsPerMetre
    return { x: x + radius * cos, y: y + radius * sin }
  })
}

/** A band along the line, narrow at the tee, widest past the middle, with edges that wander a little. */
export function drawnFairway(hole: PictureHole, frame: Frame, seed: number): PlanePoint[] | null {
  const metres = 1 / frame.pixelsPerMetre
  const line = gentleLine(hole, frame)
  const length = lengthOf(line) * metres
  const carry = hole.par <= 3 ? length * CARRY.sharePar3 : Math.min(length * CARRY.share, CARRY.mostMetres)
  const stretch = length - GREEN_GAP_METRES - carry
  if (stretch < MIN_FAIRWAY_METRES) return null
  const noise = noiseFrom(seed ^ 0x5eed)
  const steps = Math.max(4, Math.round(stretch / STEP_METRES))
  const middle = Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const here = pointAlong(line, (carry + stretch * t) * frame.pixelsPerMetre)
    const edge = (side: number) => (halfWidth(t) * (0.86 + 0.3 * noise(t * stretch * 0.022, side * 5))) / metres
    return { ...here, left: edge(1), right: edge(2) }
  })
  const [first, last] = [middle[0], middle.at(-1)]
  if (first === undefined || last === undefined) return null
  const beyond = (at: typeof first, way: number) => ({
    x: at.x + (at.dx * way * (at.left + at.right)) / 2.6,
    y: at.y + (at.dy * way * (at.left + at.right)) / 2.6,
  })
  return [
    beyond(first, -1),
    ...middle.map(({ x, y, dx, dy, left }) => ({ x: x + dy * left, y: y - dx * left })),
    beyond(last, 1),
    ...middle.map(({ x, y, dx, dy, right }) => ({ x: x - dy * right, y: y + dx * right })).toReversed(),
  ]
}

function halfWidth(t: number): number {
  const { start, middle, end } = HALF_WIDTH_METRES
  const ease = (from: number, to: number, share: number) => from + (to - from) * share * share * (3 - 2 * share)
  return t < 0.45 ? ease(start, middle, t / 0.45) : ease(middle, end, (t - 0.45) / 0.55)
}

/** A platform of 14 by 10 metres that looks down the first leg. */
export function drawnTee(hole: PictureHole, frame: Frame, at: PlanePoint): PlanePoint[] {
  const { dx, dy } = pointAlong(projectedLine(hole, frame), 0)
  const [long, wide] = [7 * frame.pixelsPerMetre, 5 * frame.pixelsPerMetre]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return corners.map(([along, across]) => ({
    x: at.x + dx * long * along - dy * wide * across,
    y: at.y + dy * long * along + dx * wide * across,
  }))
}

export function projectedLine(hole: PictureHole, frame: Frame): PlanePoint[] {
  return hole.lineOfPlay.coordinates.map(position => frame.project(toLngLat(position)))
}

/** The line of play as one would walk it, without its corners. */
export function gentleLine(hole: PictureHole, frame: Frame): PlanePoint[] {
  const line = projectedLine(hole, frame)
  if (line.length < 3) return line
  return flatten(catmullRom(cutCorners(line, 1, BEND_METRES * frame.pixelsPerMetre, false), 1, false))
}

function lengthOf(line: readonly PlanePoint[]): number {
  return lineEdges(line).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)
}

/** A place on the line and the unit vector in which it runs there. */
function pointAlong(line: readonly PlanePoint[], distance: number): PlanePoint & { dx: number; dy: number } {
  let left = distance
  const edges = lineEdges(line).filter(([a, b]) => a.x !== b.x || a.y !== b.y)
  for (const [index, [a, b]] of edges.entries()) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= length || index === edges.length - 1) {
      const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
      return { x: a.x + dx * left, y: a.y + dy * left, dx, dy }
    }
    left -= length
  }
  return { x: line[0]?.x ?? 0, y: line[0]?.y ?? 0, dx: 0, dy: -1 }
}
