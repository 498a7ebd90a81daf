import {
  DEFAULT_PIN_RULES,
  edgeBands,
  type GreenFrame,
  greenFrame,
  type Polygon,
  type Position,
  pathsOf,
  pointBeforeEnd,
  toLngLat,
  toPosition,
} from '@pinwise/golf'
import type { PinGreen } from './draw-green.ts'

export interface LiveGreen extends PinGreen {
  readonly number: number
  readonly par: number
  readonly bunkers: readonly Polygon[]
}

/** Metres of ground around the green, with room for the flag behind it. */
const ROUND = { side: 6, front: 5.5, back: 6.5 }
/** The picture counts in decimetres: whole enough to be short, fine enough for an outline. */
const UNITS_PER_METRE = 10
/** Where the pin stands first, in metres of the frame: in from the left, a little behind the middle. */
const FIRST_PIN = { x: -2.6, y: 13.2 }
/** Where the golfer stands, in the middle of the fairway. */
const PLAYER_METRES = 125

/**
 * The green that visitors move a pin on: its shape to measure by, and the same as paths to draw, the approach from
 * below. `inside` is where a pin may stand by the club's usual rule, in metres of the frame.
 */
export function liveGreen({ number, par, green, lineOfPlay, bunkers }: LiveGreen): string {
  const frame = greenFrame(green, lineOfPlay)
  const view = viewOf(frame)
  const inFrame = (position: Position) => frame.toFrame(toLngLat(position))
  const path = (rings: readonly (readonly Position[])[]) =>
    rings.map(ring => `M${ring.map(position => at(inFrame(position), view)).join('L')}Z`).join('')
  const least = DEFAULT_PIN_RULES.edgePaces * DEFAULT_PIN_RULES.paceMetres
  const [band] = edgeBands(green, [least])
  const inside = (band?.area.coordinates[0]?.[0] ?? []) as Position[]
  return `${JSON.stringify({
    number,
    par,
    green,
    lineOfPlay,
    pin: toPosition(frame.fromFrame(FIRST_PIN)),
    player: toPosition(pointBeforeEnd(lineOfPlay, PLAYER_METRES)),
    view,
    outline: path(green.coordinates),
    bunkers: path(bunkers.flatMap(pathsOf)),
    inside: inside.map(inFrame).map(({ x, y }) => [centi(x), centi(y)]),
  })}\n`
}

function viewOf({ leftMetres, widthMetres, depthMetres }: GreenFrame) {
  return {
    left: centi(leftMetres - ROUND.side),
    top: centi(depthMetres + ROUND.back),
    width: Math.round((widthMetres + 2 * ROUND.side) * UNITS_PER_METRE),
    height: Math.round((depthMetres + ROUND.front + ROUND.back) * UNITS_PER_METRE),
  }
}

const centi = (metres: number) => Math.round(metres * 100) / 100
const at = ({ x, y }: { x: number; y: number }, { left, top }: { left: number; top: number }) =>
  `${Math.round((x - left) * UNITS_PER_METRE)} ${Math.round((top - y) * UNITS_PER_METRE)}`
