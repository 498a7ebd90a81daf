export const PIN_UNITS = ['metres', 'yards', 'paces'] as const
export type PinUnit = (typeof PIN_UNITS)[number]

/** What a club counts in on its sheets. The length of its pace also decides what counts as the centre. */
export type PinScale = { unit: PinUnit; paceMetres: number }

export const METRES_PER_YARD = 0.9144

export function metresPerUnit({ unit, paceMetres }: PinScale): number {
  if (unit === 'metres') return 1
  return unit === 'yards' ? METRES_PER_YARD : paceMetres
}

/** Below this the arithmetic of a plane is noise: 18.5 paces must not become 18 because they were measured as 18.4999999. */
const NOISE_METRES = 1e-6

/** Sheets are in whole metres, yards or paces; halves go up, away from zero, so that left and right are treated alike. */
export function toWholeUnits(metres: number, scale: PinScale): number {
  return Math.sign(metres) * Math.floor((Math.abs(metres) + NOISE_METRES) / metresPerUnit(scale) + 0.5) + 0
}

export function toMetres(count: number, scale: PinScale): number {
  return count * metresPerUnit(scale)
}
