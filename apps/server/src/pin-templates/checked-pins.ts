import { AppError } from '../app-error.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import { checkGreens } from '../pins/check-greens.ts'
import { writtenPosition } from '../pins/pins-hash.ts'
import type { Greens } from '../pins/read-greens.ts'
import type { TemplatePin } from './queries.ts'

/** As stored: positions to a centimetre. */
export const writtenPins = (given: readonly TemplatePin[]): TemplatePin[] =>
  given.map(({ holeId, position }) => ({ holeId, position: writtenPosition(position) }))

/** One pin for a green, each on a green that the layout plays; or the refusal that names those that are not. */
export function checkPins(pins: readonly TemplatePin[], playedHoleIds: readonly string[], greens: Greens): void {
  const placed = pins.map((pin, index) => ({ ...pin, path: `pins.${index}` }))
  const holes = pins.map(({ holeId }) => holeId)
  const repeated = placed.filter(({ holeId }, index) => holes.indexOf(holeId) !== index)
  if (repeated.length > 0) {
    const fields = repeated.map(({ path }) => ({ path, code: 'repeated' }))
    throw new AppError('pin_conflict', { fields: fields.slice(0, FIELDS_NAMED) })
  }
  const strange = placed.filter(({ holeId }) => !playedHoleIds.includes(holeId))
  if (strange.length > 0) {
    const fields = strange.map(({ path }) => ({ path, code: 'unknown' }))
    throw new AppError('hole_unknown', { fields: fields.slice(0, FIELDS_NAMED) })
  }
  checkGreens(greens, placed)
}
