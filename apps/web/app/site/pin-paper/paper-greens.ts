import type { PinPaper } from '@pinwise/contract'
import {
  type Area,
  type GreenFrame,
  greenFrame,
  type LngLat,
  type PinFigures,
  pinFigures,
  type SheetCount,
} from '@pinwise/golf'

export interface PaperGreenView {
  readonly holeId: string
  readonly label: number
  readonly par: number
  readonly hasMoved: boolean
  /** No longer in the layout. */
  readonly isGone: boolean
  /** Null where nobody has drawn the green. */
  readonly frame: GreenFrame | null
  /** Null where there was no pin. */
  readonly printed: PlacedPin | null
  readonly current: PlacedPin | null
}
export interface PlacedPin {
  readonly at: LngLat
  /** Null where it lies off the green, as after the green was drawn anew. */
  readonly figures: PinFigures | null
}

/** As the paper counts; of one that does not say it, as its club does. */
export function countOfPaper({ units }: Pick<PinPaper, 'units'>, said: Partial<SheetCount>): SheetCount {
  return { unit: units === 'imperial' ? 'yards' : 'metres', notation: 'usga', ...said }
}

/** The greens of a paper with the pins of then and now. */
export function greensOfPaper(
  { greens, moved, paceLengthMetres }: PinPaper,
  { unit, notation }: SheetCount,
): PaperGreenView[] {
  const scale = { unit, paceMetres: paceLengthMetres }
  const changes = new Map(moved.map(({ holeId, isGone }) => [holeId, isGone]))
  return greens.map(({ holeId, label, par, green, approachDegrees, printed, current }) => {
    const frame = green && greenFrame(green as Area, approachDegrees)
    const placed = (at: LngLat | null): PlacedPin | null =>
      at && { at, figures: frame && pinFigures(frame, at, scale, notation) }
    return {
      holeId,
      label,
      par,
      hasMoved: changes.has(holeId),
      isGone: changes.get(holeId) === true,
      frame,
      printed: placed(printed),
      current: placed(current),
    }
  })
}
