import type { GreenFrame, LngLat, PinScale, PinSide } from '@pinwise/golf'
import { roundPosition } from '../greens/pin-drafts.ts'
import { type PinReadout, pinReadout } from '../greens/pin-readout.ts'
import { type Placing, placeFigures } from '../greens/place-pin.ts'

/** Where a hole was cut, as it is being typed. */
interface CutFigures {
  readonly on: string
  readonly side: PinSide
  readonly fromSide: string
}

interface FiguresGreen {
  readonly frame: GreenFrame
  readonly scale: PinScale
  /** Where a green has two parts at that depth, the part next to this position is meant. */
  readonly near: LngLat
}

export const middleOf = (frame: GreenFrame): LngLat => frame.fromFrame({ x: 0, y: frame.centreOnMetres })

/** The initial figures: where the hole should have been cut. */
export function figuresAt({ frame, scale, near }: FiguresGreen): CutFigures {
  const readout = pinReadout(frame, near, scale) ?? pinReadout(frame, middleOf(frame), scale)
  return {
    on: String(readout?.on ?? 0),
    side: readout?.side ?? 'C',
    fromSide: readout?.fromSide == null ? '' : String(readout.fromSide),
  }
}

const WHOLE = /^\d{1,3}$/
const NOT_UNDERSTOOD: Placing = { ok: false, problem: { code: 'no-distance-on' } }

export function placeOfFigures({ on, side, fromSide }: CutFigures, { frame, scale, near }: FiguresGreen): Placing {
  const isSaid = WHOLE.test(on.trim()) && (side === 'C' || WHOLE.test(fromSide.trim()))
  if (!isSaid) return NOT_UNDERSTOOD
  const from = side === 'C' ? null : Number(fromSide)
  const placing = placeFigures({ notation: 'usga', on: Number(on), side, fromSide: from }, { frame, scale, near })
  return placing.ok ? { ok: true, position: roundPosition(placing.position) } : placing
}

/** Changing the side keeps the number: it was right 6, not left 6. From the centre, the number is counted anew. */
export function turnedTo(figures: CutFigures, side: PinSide, readout: PinReadout | null): CutFigures {
  if (side === 'C' || figures.fromSide !== '' || !readout) return { ...figures, side }
  return { ...figures, side, fromSide: String(side === 'L' ? readout.left : readout.right) }
}
