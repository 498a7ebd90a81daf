import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { distanceToSegment, lineEdges } from '../geometry/plane-geometry.ts'
import { interiorPoint } from '../geometry/polygon.ts'

export type HoleLengthOptions = {
  green?: Area | null
  /** The permanent marker of a tee; without it the hole is measured from where the line begins. */
  tee?: LngLat | null
}

/** A line bent back on itself passes its own tee again; markers stand in its first half. */
const TEES_WITHIN_SHARE = 0.5

/** The sum of the legs from the marker of a tee to the centre of the green, as a card counts it. */
export function holeLengthMetres(lineOfPlay: LineString, { green = null, tee = null }: HoleLengthOptions = {}): number {
  const [first] = lineOfPlay.coordinates
  if (first === undefined) return 0
  const start = tee ?? toLngLat(first)
  const plane = localPlane(start)
  const line = pathsOnPlane(lineOfPlay, plane).flat()
  const end = green === null ? line.at(-1) : plane.toPlane(interiorPoint(green))
  const passed = tee === null ? 0 : legOf(line)
  return lengthOf([{ x: 0, y: 0 }, ...line.slice(passed + 1, -1), ...(end === undefined ? [] : [end])])
}

/** The leg that the origin stands beside. */
function legOf(line: readonly PlanePoint[]): number {
  const half = lengthOf(line) * TEES_WITHIN_SHARE
  let [walked, leg, nearest] = [0, 0, Number.POSITIVE_INFINITY]
  lineEdges(line).forEach(([a, b], index) => {
    const metres = distanceToSegment({ x: 0, y: 0 }, a, b)
    if (walked < half && metres < nearest) [leg, nearest] = [index, metres]
    walked += Math.hypot(b.x - a.x, b.y - a.y)
  })
  return leg
}

function lengthOf(line: readonly PlanePoint[]): number {
  return lineEdges(line).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)
}

export type CardComparison = { differenceMetres: number; differenceShare: number; isOff: boolean }

const CARD_TOLERANCE_SHARE = 0.03

/** More than three in a hundred apart means that the map is wrong, or that the card is old. */
export function compareWithCard(measuredMetres: number, cardMetres: number): CardComparison {
  const differenceMetres = measuredMetres - cardMetres
  const differenceShare = cardMetres > 0 ? differenceMetres / cardMetres : 0
  return { differenceMetres, differenceShare, isOff: Math.abs(differenceShare) > CARD_TOLERANCE_SHARE }
}
