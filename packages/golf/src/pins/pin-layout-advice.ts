import { balanceOf, type PinTraits, type Trait } from './pin-balance.ts'
import type { PinRules } from './pin-rules.ts'
import { METRES_PER_YARD } from './pin-scale.ts'

/** Advice on the pins of a day together. It never blocks. */
export type LayoutAdvice =
  | { code: 'pins-missing'; holes: number[] }
  | { code: 'out-of-balance'; trait: Trait; value: string; count: number; wanted: number }
  | {
      code: 'length-off'
      totalMetres: number
      ratedMetres: number
      differenceMetres: number
      toleranceMetres: number
      /** What the set-up does to the course rating. */
      ratingChange: { men: number; women: number }
    }

export type LayoutPin = {
  hole: number
  /** Null where no pin is set. */
  pin: (PinTraits & { onMetres: number; centreOnMetres: number }) | null
  /** From the day's tee markers to the centre of the green; null leaves the length of the layout unsaid. */
  lengthMetres?: number | null
}

const YARDS_PER_TENTH = { men: 22, women: 18 }

export function adviseLayout(
  pins: readonly LayoutPin[],
  rules: PinRules,
  ratedMetres: number | null = null,
): LayoutAdvice[] {
  const missing = pins.filter(({ pin }) => pin === null).map(({ hole }) => hole)
  const set = pins.flatMap(({ pin }) => (pin === null ? [] : [pin]))
  const total = layoutLengthMetres(pins)
  return [
    ...(missing.length > 0 ? [{ code: 'pins-missing' as const, holes: missing }] : []),
    ...balanceOf(set, rules)
      .filter(({ over }) => over !== 0)
      .map(
        ({ trait, value, count, wanted }): LayoutAdvice => ({ code: 'out-of-balance', trait, value, count, wanted }),
      ),
    ...(ratedMetres === null || total === null ? [] : lengthAdvice(total, ratedMetres, rules)),
  ]
}

/** A pin ten metres behind the centre makes the hole ten metres longer. Null where a length or a pin is missing. */
function layoutLengthMetres(pins: readonly LayoutPin[]): number | null {
  let total = 0
  for (const { pin, lengthMetres = null } of pins) {
    if (pin === null || lengthMetres === null) return null
    total += lengthMetres + pin.onMetres - pin.centreOnMetres
  }
  return total
}

function lengthAdvice(totalMetres: number, ratedMetres: number, { lengthMetres }: PinRules): LayoutAdvice[] {
  const differenceMetres = totalMetres - ratedMetres
  if (Math.abs(differenceMetres) <= lengthMetres) return []
  const change = (yards: number) => (differenceMetres / METRES_PER_YARD / yards) * 0.1
  return [
    {
      code: 'length-off',
      totalMetres,
      ratedMetres,
      differenceMetres,
      toleranceMetres: lengthMetres,
      ratingChange: { men: change(YARDS_PER_TENTH.men), women: change(YARDS_PER_TENTH.women) },
    },
  ]
}
