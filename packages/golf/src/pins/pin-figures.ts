import type { LngLat } from '../geometry/geodesy.ts'
import { type GreenFrame, measureInFrame } from './pin-frame.ts'
import { type PinScale, type PinUnit, toWholeUnits } from './pin-scale.ts'
import { type PinSide, sideOf } from './pin-side.ts'
import { type Third, thirdOf } from './pin-third.ts'

export const PIN_NOTATIONS = ['usga', 'from-centre', 'dot'] as const
export type PinNotation = (typeof PIN_NOTATIONS)[number]

/** What a sheet says of a pin, in whole units of the club. The page adds the texts. */
export type PinFigures = { unit: PinUnit; depth: number; third: Third } & (
  | {
      notation: 'usga'
      /** From the front edge line. */
      on: number
      side: PinSide
      /** From that side across the green at the pin's depth; null in the centre. */
      fromSide: number | null
    }
  | {
      notation: 'from-centre'
      /** Behind the centre of the green, negative before it. */
      behind: number
      /** Right of the centre of the green, negative left of it. */
      right: number
    }
  | { notation: 'dot' }
)

/** A place as figures that have not been rounded, from which it can be found again. */
export type PinPlace = { onMetres: number; side: PinSide; sideMetres: number | null }

/** Null for a pin that is not on the green, as after the green was drawn anew. */
export function pinPlace(frame: GreenFrame, pin: LngLat, paceMetres: number): PinPlace | null {
  const measured = measureInFrame(frame, frame.toFrame(pin))
  if (measured === null) return null
  const { onMetres, leftMetres, rightMetres } = measured
  const side = sideOf(leftMetres, rightMetres, paceMetres)
  return { onMetres, side, sideMetres: side === 'C' ? null : Math.min(leftMetres, rightMetres) }
}

/**
 * The third and the side follow from the exact place; only then is each figure rounded. Null for a pin
 * that is not on the green: no figures lead there.
 */
export function pinFigures(
  frame: GreenFrame,
  pin: LngLat,
  scale: PinScale,
  notation: PinNotation = 'usga',
): PinFigures | null {
  const place = pinPlace(frame, pin, scale.paceMetres)
  if (place === null) return null
  const { onMetres, side, sideMetres } = place
  const whole = (metres: number) => toWholeUnits(metres, scale)
  const always = {
    unit: scale.unit,
    depth: whole(frame.depthMetres),
    third: thirdOf(onMetres, frame.depthMetres),
  }
  switch (notation) {
    case 'usga':
      return {
        ...always,
        notation,
        on: whole(onMetres),
        side,
        fromSide: sideMetres === null ? null : whole(sideMetres),
      }
    case 'from-centre': {
      const { x, y } = frame.toFrame(pin)
      return { ...always, notation, behind: whole(y - frame.centreOnMetres), right: whole(x) }
    }
    case 'dot':
      return { ...always, notation }
  }
}
