import {
  adviseLayout,
  balanceOf,
  type LayoutAdvice,
  type LayoutPin,
  type PinRules,
  pinPlace,
  type TraitCount,
  thirdOf,
} from '@pinwise/golf'
import type { BoardGreen } from '../greens/day-board.ts'

export interface BoardBalance {
  readonly counts: readonly TraitCount[]
  readonly advice: readonly LayoutAdvice[]
}

/** The balance of the pins as shown, published or not. */
export function boardBalance(board: readonly BoardGreen[], rules: PinRules, ratedMetres: number | null): BoardBalance {
  const pins = board.map(green => layoutPin(green, rules))
  const set = pins.flatMap(({ pin }) => pin ?? [])
  return { counts: balanceOf(set, rules), advice: adviseLayout(pins, rules, ratedMetres) }
}

function layoutPin({ label, lengthMetres, ground, shown, difficulty }: BoardGreen, rules: PinRules): LayoutPin {
  const place = ground && shown && pinPlace(ground.frame, shown, rules.paceMetres)
  if (!place || !difficulty) return { hole: label, pin: null, lengthMetres }
  const { depthMetres, centreOnMetres } = ground.frame
  const { onMetres, side } = place
  const third = thirdOf(onMetres, depthMetres)
  return { hole: label, lengthMetres, pin: { third, side, level: difficulty.level, onMetres, centreOnMetres } }
}
