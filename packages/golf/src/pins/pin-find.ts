import type { LngLat, PlanePoint } from '../geometry/geodesy.ts'
import type { PinPlace } from './pin-figures.ts'
import { edgeInFrame, type GreenFrame, PIN_TOLERANCE_METRES, spansAtDepth } from './pin-frame.ts'
import { type PinSide, sideOf } from './pin-side.ts'

/** Why figures are no place on a green, with what the green would allow. */
export type PinNotFound =
  | { reason: 'before-front'; onMetres: number }
  | { reason: 'beyond-back'; onMetres: number; depthMetres: number }
  /** Between two parts of a green, or in a bunker in it. */
  | { reason: 'no-green-at-depth'; onMetres: number }
  | { reason: 'beyond-other-edge'; sideMetres: number; widthMetres: number }
  | { reason: 'off-green'; outsideMetres: number }
  /** The green is in several stretches at this depth, and the figures fit more than one. */
  | { reason: 'several-places'; places: LngLat[] }

export type FoundPin = { found: true; pin: LngLat } | ({ found: false } & PinNotFound)

export type FindPinOptions = {
  paceMetres: number
  /** Where several places fit, the one nearest to this is meant. */
  near?: LngLat | null
}

type Fit = { x: number; isOfThatSide: boolean }

/**
 * The place that figures of a sheet name. From figures that were not rounded it is the very pin, but for the centre,
 * which stands for a pace: there it is the middle. Whole figures give a pin with just those figures on that green.
 */
export function findPin(frame: GreenFrame, place: PinPlace, { paceMetres, near = null }: FindPinOptions): FoundPin {
  const { onMetres, side } = place
  const sideMetres = place.sideMetres ?? 0
  if (onMetres < -PIN_TOLERANCE_METRES) return { found: false, reason: 'before-front', onMetres }
  const { depthMetres } = frame
  if (onMetres > depthMetres + PIN_TOLERANCE_METRES)
    return { found: false, reason: 'beyond-back', onMetres, depthMetres }
  const y = Math.min(Math.max(onMetres, 0), depthMetres)
  const spans = spansAtDepth(frame, y)
  if (spans.length === 0) return { found: false, reason: 'no-green-at-depth', onMetres }
  const fits = spans.flatMap(({ from, to }) => fitsOf(from, to, side, sideMetres, paceMetres))
  if (fits.length === 0) {
    const widthMetres = Math.max(...spans.map(({ from, to }) => to - from))
    return { found: false, reason: 'beyond-other-edge', sideMetres, widthMetres }
  }
  // "Left 6" is said of a pin nearer to the left: a stretch where it would lie on the right is meant only if no other is.
  const meant = fits.some(fit => fit.isOfThatSide) ? fits.filter(fit => fit.isOfThatSide) : fits
  return chosen(
    frame,
    meant.map(({ x }) => ({ x, y })),
    near,
  )
}

/** From the centre of the green: any place can be named so, and each place has one name. */
export function findPinFromCentre(frame: GreenFrame, { behindMetres, rightMetres }: PinFromCentre): FoundPin {
  const point = { x: rightMetres, y: frame.centreOnMetres + behindMetres }
  const edge = edgeInFrame(frame, point)
  if (edge < -PIN_TOLERANCE_METRES) return { found: false, reason: 'off-green', outsideMetres: -edge }
  return { found: true, pin: frame.fromFrame(point) }
}

export type PinFromCentre = { behindMetres: number; rightMetres: number }

function fitsOf(from: number, to: number, side: PinSide, sideMetres: number, paceMetres: number): Fit[] {
  if (side === 'C') return [{ x: (from + to) / 2, isOfThatSide: true }]
  if (sideMetres < 0 || sideMetres > to - from + PIN_TOLERANCE_METRES) return []
  const inward = Math.min(sideMetres, to - from)
  const x = side === 'L' ? from + inward : to - inward
  return [{ x, isOfThatSide: sideOf(x - from, to - x, paceMetres) === side }]
}

function chosen(frame: GreenFrame, points: readonly PlanePoint[], near: LngLat | null): FoundPin {
  const [first, ...others] = points.map(frame.fromFrame)
  if (first !== undefined && others.length === 0) return { found: true, pin: first }
  if (near === null) return { found: false, reason: 'several-places', places: points.map(frame.fromFrame) }
  const target = frame.toFrame(near)
  const off = ({ x, y }: PlanePoint) => Math.hypot(x - target.x, y - target.y)
  const [nearest] = points.toSorted((a, b) => off(a) - off(b))
  return { found: true, pin: frame.fromFrame(nearest ?? target) }
}
