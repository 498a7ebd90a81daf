import {
  type FoundPin,
  findPin,
  findPinFromCentre,
  type GreenFrame,
  type LngLat,
  type PinNotFound,
  type PinScale,
  type PinSide,
  readTypedPin,
  type TypedPin,
  type TypedPinProblem,
  toMetres,
} from '@pinwise/golf'

export type Placing =
  | { readonly ok: true; readonly position: LngLat }
  | { readonly ok: false; readonly problem: TypedPinProblem | PinNotFound }

export interface PlaceOptions {
  readonly frame: GreenFrame
  readonly scale: PinScale
  /** Where several places fit, the one next to this is meant. */
  readonly near: LngLat | null
}

/** "18 L6", as a pin sheet has it. */
export function placeTyped(text: string, options: PlaceOptions): Placing {
  const reading = readTypedPin(text)
  return reading.ok ? placeFigures(reading.pin, options) : { ok: false, problem: reading.problem }
}

export interface SideFigures {
  readonly on: number
  readonly side: PinSide
  readonly fromSide: number | null
}

export function placeFigures(pin: TypedPin, { frame, scale, near }: PlaceOptions): Placing {
  const metres = (count: number) => toMetres(count, scale)
  if (pin.notation === 'from-centre')
    return answer(findPinFromCentre(frame, { behindMetres: metres(pin.behind), rightMetres: metres(pin.right) }))
  const { on, side, fromSide } = pin
  const place = { onMetres: metres(on), side, sideMetres: fromSide === null ? null : metres(fromSide) }
  return answer(findPin(frame, place, { paceMetres: scale.paceMetres, near }))
}

function answer(found: FoundPin): Placing {
  if (found.found) return { ok: true, position: found.pin }
  const { found: _, ...problem } = found
  return { ok: false, problem }
}

/** Half a metre a press; a tenth with Shift. */
const STEP_METRES = { plain: 0.5, fine: 0.1 }
const ARROWS: Readonly<Record<string, readonly [right: number, on: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Up is away from the player, whatever the compass says; null for any other key. */
export function nudged(frame: GreenFrame, from: LngLat, key: string, isFine: boolean): LngLat | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const step = isFine ? STEP_METRES.fine : STEP_METRES.plain
  const { x, y } = frame.toFrame(from)
  return frame.fromFrame({ x: x + arrow[0] * step, y: y + arrow[1] * step })
}
