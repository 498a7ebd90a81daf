import {
  type GreenFrame,
  type LngLat,
  measureInFrame,
  type PinScale,
  type PinSide,
  sideOf,
  type Third,
  thirdOf,
  toWholeUnits,
} from '@pinwise/golf'

/** The figures of a pin on its green, in whole units. */
export interface PinReadout {
  readonly third: Third
  readonly side: PinSide
  /** Distance from the front edge line: the figure of the pin sheet. */
  readonly on: number
  readonly back: number
  readonly left: number
  readonly right: number
  readonly depth: number
  /** Distance from the nearer side; null in the centre. */
  readonly fromSide: number | null
}

/** Null off the green, where no figures apply. */
export function pinReadout(frame: GreenFrame, pin: LngLat, scale: PinScale): PinReadout | null {
  const measured = measureInFrame(frame, frame.toFrame(pin))
  if (measured === null) return null
  const { onMetres, leftMetres, rightMetres, depthMetres } = measured
  const whole = (metres: number) => toWholeUnits(metres, scale)
  const side = sideOf(leftMetres, rightMetres, scale.paceMetres)
  return {
    third: thirdOf(onMetres, depthMetres),
    side,
    on: whole(onMetres),
    back: whole(Math.max(0, depthMetres - onMetres)),
    left: whole(leftMetres),
    right: whole(rightMetres),
    depth: whole(depthMetres),
    fromSide: side === 'C' ? null : whole(Math.min(leftMetres, rightMetres)),
  }
}
