import type { FieldProblem } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import { figuresOf } from './pin-view.ts'
import type { Greens } from './read-greens.ts'

interface PlacedPin {
  /** The path in the request, such as `pins.3`. */
  readonly path: string
  readonly holeId: string
  readonly position: { readonly lng: number; readonly lat: number }
}

/** Every pin on a green of the club, or the refusal that names each that is not. Advice never refuses; this does. */
export function checkGreens(greens: Greens, pins: readonly PlacedPin[]): void {
  refuse('hole_unknown', 'unknown', pins, pin => !greens.frames.has(pin.holeId))
  refuse('green_missing', 'green_missing', pins, pin => greens.frames.get(pin.holeId) === null)
  refuse('pin_outside_green', 'outside_green', pins, pin => figuresOf(greens, pin.holeId, pin.position) === null)
}

function refuse(
  code: 'hole_unknown' | 'green_missing' | 'pin_outside_green',
  fieldCode: string,
  pins: readonly PlacedPin[],
  isWrong: (pin: PlacedPin) => boolean,
): void {
  const fields: FieldProblem[] = pins.filter(isWrong).map(({ path }) => ({ path, code: fieldCode }))
  if (fields.length > 0) throw new AppError(code, { fields: fields.slice(0, FIELDS_NAMED) })
}
