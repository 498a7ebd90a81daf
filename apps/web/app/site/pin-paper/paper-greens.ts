import type { PinPaper } from '@pinwise/contract'
import { type Area, type GreenFrame, greenFrame, type LngLat, type PinFigures, pinFigures } from '@pinwise/golf'

export interface PaperGreenView {
  readonly holeId: string
  readonly label: number
  readonly par: number
  readonly hasMoved: boolean
  /** Null where nobody has drawn the green. */
  readonly frame: GreenFrame | null
  /** Null where there was no pin, or the green was drawn anew since. */
  readonly printed: PlacedPin | null
  readonly current: PlacedPin | null
}
export interface PlacedPin {
  readonly at: LngLat
  readonly figures: Extract<PinFigures, { notation: 'usga' }>
}

/** The greens of a paper with the pins of then and now, in the club's own unit. */
export function greensOfPaper({ greens, moved, units, paceLengthMetres }: PinPaper): PaperGreenView[] {
  const scale = { unit: units === 'imperial' ? 'yards' : 'metres', paceMetres: paceLengthMetres } as const
  const gone = new Set(moved.map(({ holeId }) => holeId))
  return greens.map(({ holeId, label, par, green, approachDegrees, printed, current }) => {
    const frame = green && greenFrame(green as Area, approachDegrees)
    const placed = (at: LngLat | null): PlacedPin | null => {
      const figures = frame && at && pinFigures(frame, at, scale, 'usga')
      return at && figures?.notation === 'usga' ? { at, figures } : null
    }
    return {
      holeId,
      label,
      par,
      hasMoved: gone.has(holeId),
      frame,
      printed: placed(printed),
      current: placed(current),
    }
  })
}
