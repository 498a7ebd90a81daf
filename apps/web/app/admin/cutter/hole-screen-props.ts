import type { FlagColours, LngLat, PinScale, PinUnit } from '@pinwise/golf'
import type { QueueAction } from './cut-queue.ts'
import type { RoundHole } from './cutter-round.ts'

/** What every screen of a hole shows and can do. */
export interface HoleScreenProps {
  hole: RoundHole
  scale: PinScale
  flagColours: FlagColours
  /** When the plan was received, where the server does not answer. */
  asOf: number | null
  onCut: (position: LngLat) => void
  /** The same, for a button that is in the same place on the next hole. */
  onConfirm: (position: LngLat) => void
  onAction: (action: QueueAction) => void
  /** Opens the next hole that is still to be cut. */
  onNext: () => void
  onUnit: (unit: PinUnit) => void
}
