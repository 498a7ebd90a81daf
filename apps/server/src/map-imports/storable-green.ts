import { type Area, positionsOf } from '@pinwise/golf'
import { MAX_GREEN_POSITIONS } from '../geometry/checked-geometry.ts'
import { simplifiedArea } from '../geometry/simplified-area.ts'

/** From what nobody sees to what a pin sheet can do without. */
const TOLERANCES_METRES = [0.05, 0.1, 0.2, 0.5]

/** As an editor could save it again: drawn more simply where it has too many positions, else left out. */
export function storableGreen(green: Area): Area | null {
  const isSmall = (area: Area) => positionsOf(area).length <= MAX_GREEN_POSITIONS
  if (isSmall(green)) return green
  for (const tolerance of TOLERANCES_METRES) {
    const simple = simplifiedArea(green, tolerance)
    if (isSmall(simple)) return simple
  }
  return null
}
