import type { Club, Layout, PinSettings } from '@pinwise/contract'
import type { Day, PinScale } from '@pinwise/golf'
import type { BoardPins } from '../../greens/day-board.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import type { useSavePlan } from './use-save-plan.ts'

/** The props shared by every part of the plan. */
export interface PlanPartProps {
  readonly club: Club
  readonly settings: PinSettings
  readonly layout: Layout
  readonly greens: readonly LayoutGreen[]
  readonly scale: PinScale
  readonly today: Day
  readonly pins: BoardPins
  readonly plan: ReturnType<typeof useSavePlan>
}
