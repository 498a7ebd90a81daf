import { PIN_NOTATIONS, type PinNotation } from '../pins/pin-figures.ts'
import { PIN_UNITS, type PinUnit } from '../pins/pin-scale.ts'

/** How a sheet counts. */
export type SheetCount = { unit: PinUnit; notation: PinNotation }

/** Where the code of a sheet leads: to the page of its version, which then counts as the paper in the hand does. */
export function sheetAddress(address: string, { unit, notation }: SheetCount): string {
  const url = new URL(address)
  url.searchParams.set('unit', unit)
  url.searchParams.set('notation', notation)
  return url.href
}

/** How the sheet counts that such an address was printed on; what is not said or not known is left out. */
export function sheetCountOf(search: URLSearchParams): Partial<SheetCount> {
  const unit = PIN_UNITS.find(each => each === search.get('unit'))
  const notation = PIN_NOTATIONS.find(each => each === search.get('notation'))
  return { ...(unit && { unit }), ...(notation && { notation }) }
}
