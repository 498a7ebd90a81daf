import { type Area, type GreenFrame, greenFrame, type PinFigures, type PinScale, pinFigures } from '@pinwise/golf'
import type { TodayGreen } from '../club-today.ts'

export interface GreenPlace extends TodayGreen {
  /** Null where nobody has drawn the green. */
  readonly frame: GreenFrame | null
  /** Null without a pin, and where the green was drawn anew and the pin lies off it. */
  readonly figures: Extract<PinFigures, { notation: 'usga' }> | null
}

/** Each green with what a pin sheet says of its pin. */
export function greenPlaces(greens: readonly TodayGreen[], scale: PinScale): GreenPlace[] {
  return greens.map(each => {
    const frame = each.green && greenFrame(each.green as Area, each.approachDegrees ?? 0)
    const figures = frame && each.pin && pinFigures(frame, each.pin.position, scale, 'usga')
    return { ...each, frame, figures: figures?.notation === 'usga' ? figures : null }
  })
}
