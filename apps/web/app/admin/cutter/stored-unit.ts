import { PIN_UNITS, type PinUnit } from '@pinwise/golf'

const UNIT = 'cutterUnit'

/** The unit chosen on this phone, whatever the club's is; null while none has been chosen. */
export const storedUnit = (): PinUnit | null => PIN_UNITS.find(unit => unit === localStorage.getItem(UNIT)) ?? null
export const storeUnit = (unit: PinUnit): void => localStorage.setItem(UNIT, unit)
