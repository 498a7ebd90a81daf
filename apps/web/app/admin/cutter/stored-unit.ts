import { PIN_UNITS, type PinUnit } from '@pinwise/golf'

const UNIT = 'cutterUnit'

/** How whoever cuts with this phone counts, whatever the club does; null while nobody has said. */
export const storedUnit = (): PinUnit | null => PIN_UNITS.find(unit => unit === localStorage.getItem(UNIT)) ?? null
export const storeUnit = (unit: PinUnit): void => localStorage.setItem(UNIT, unit)
