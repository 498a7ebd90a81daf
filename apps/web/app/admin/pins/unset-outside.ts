import type { ClubMap, Layout } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import type { BoardPins } from '../greens/day-board.ts'
import { greenState } from '../greens/green-state.ts'

interface Today {
  readonly day: Day
  readonly timeZone: string
}

/** How many greens outside a layout have no pin of today: a finished layout must not hide them. */
export function unsetOutside(map: ClubMap, layout: Layout, pins: BoardPins, { day, timeZone }: Today): number {
  const outside = map.holes.filter(hole => hole.green && !layout.holes.some(({ id }) => id === hole.id))
  return outside.filter(({ id }) => {
    const current = pins.open.find(({ holeId }) => holeId === id) ?? null
    const around = pins.around.filter(({ holeId }) => holeId === id)
    return greenState({ isDrawn: true, current, around, day, timeZone }) !== 'set'
  }).length
}
