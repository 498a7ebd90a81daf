import {
  type FoundPin,
  findPin,
  findPinFromCentre,
  type GreenFrame,
  type LngLat,
  type PinNotFound,
  type PinScale,
  readTypedPin,
  type TypedPin,
  type TypedPinProblem,
  toMetres,
} from '@pinwise/golf'
import { roundPosition } from './pin-drafts.ts'
import { pinReadout } from './pin-readout.ts'

export type Placing =
  | { readonly ok: true; readonly position: LngLat }
  | { readonly ok: false; readonly problem: TypedPinProblem | PinNotFound }

interface PlaceOptions {
  readonly frame: GreenFrame
  readonly scale: PinScale
  /** Where several positions fit, the one next to this is meant. */
  readonly near: LngLat | null
}

/** "18 L6", as a pin sheet has it. */
export function placeTyped(text: string, options: PlaceOptions): Placing {
  const reading = readTypedPin(text)
  return reading.ok ? placeFigures(reading.pin, options) : { ok: false, problem: reading.problem }
}

export function placeFigures(pin: TypedPin, { frame, scale, near }: PlaceOptions): Placing {
  const metres = (count: number) => toMetres(count, scale)
  if (pin.notation === 'from-centre') {
    const place = { behindMetres: metres(pin.behind), rightMetres: metres(pin.right) }
    return answer(findPinFromCentre(frame, place), frame, scale)
  }
  const { on, side, fromSide } = pin
  const place = { onMetres: metres(on), side, sideMetres: fromSide === null ? null : metres(fromSide) }
  return answer(findPin(frame, place, { paceMetres: scale.paceMetres, near }), frame, scale)
}

function answer(found: FoundPin, frame: GreenFrame, scale: PinScale): Placing {
  if (found.found) return { ok: true, position: storedAsTyped(found.pin, frame, scale) }
  const { found: _, ...problem } = found
  return { ok: false, problem }
}

/** One step of the stored coordinates, about a centimetre. */
const STORED_STEP_DEGREES = 1e-7
const STEPS = [0, STORED_STEP_DEGREES, -STORED_STEP_DEGREES]

/** Halves are rounded up: where the stored position falls just short of a half, the next position is taken. */
function storedAsTyped(pin: LngLat, frame: GreenFrame, scale: PinScale): LngLat {
  // The distances to the back and to the other side may be halves as well: only one of the two can be rounded up.
  const figures = (place: LngLat) => {
    const readout = pinReadout(frame, place, scale)
    return `${readout?.on} ${readout?.side} ${readout?.fromSide}`
  }
  const wanted = figures(pin)
  const places = STEPS.flatMap(lng => STEPS.map(lat => ({ lng: pin.lng + lng, lat: pin.lat + lat })))
  return places.find(place => figures(roundPosition(place)) === wanted) ?? pin
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
