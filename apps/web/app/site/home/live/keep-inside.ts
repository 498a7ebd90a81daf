import {
  DEFAULT_PIN_RULES,
  edgeInFrame,
  type LngLat,
  nearestOnSegment,
  type PlanePoint,
  toLngLat,
  toPosition,
} from '@pinwise/golf'
import { FRAME, INSIDE } from './live-green.ts'

const MIN_METRES = DEFAULT_PIN_RULES.edgePaces * DEFAULT_PIN_RULES.paceMetres
/** Places are stored to a centimetre, and the line is drawn through points: nobody sees less than this. */
const UNSEEN_METRES = 0.05

export interface Placed {
  readonly pin: LngLat
  /** It was meant to go nearer to the edge than the usual rule has it, or off the green. */
  readonly isHeld: boolean
}

/** The place that is meant, or the nearest to it where a hole would be cut. */
export function keepInside(wanted: PlanePoint): Placed {
  if (edgeInFrame(FRAME, wanted) >= MIN_METRES - UNSEEN_METRES) return { pin: rounded(wanted), isHeld: false }
  const away = ({ x, y }: PlanePoint) => Math.hypot(x - wanted.x, y - wanted.y)
  const nearest = INSIDE.slice(1)
    .map((corner, index) => nearestOnSegment(wanted, INSIDE[index] ?? corner, corner))
    .reduce((best, point) => (away(point) < away(best) ? point : best))
  return { pin: rounded(nearest), isHeld: true }
}

/** As a place is stored. */
const rounded = (point: PlanePoint) => toLngLat(toPosition(FRAME.fromFrame(point)))
