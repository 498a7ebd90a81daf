import type { PinSide } from './pin-side.ts'
import type { Third } from './pin-third.ts'

/** Which words say where a pin is. In the middle both ways it is said once: the two have one word in Italian. */
export const pinPlaceWords = ({ side, third }: { side: PinSide; third: Third }): PinSide | 'middle' =>
  side === 'C' && third === 'middle' ? 'middle' : side
