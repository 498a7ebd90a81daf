import type { FlagColours, LngLat, PinScale, PinUnit } from '@pinwise/golf'
import type { QueueAction } from './cut-queue.ts'
import type { RoundHole } from './cutter-round.ts'

/** What every screen of a hole shows and can do. */
export interface HoleScreenProps {
  hole: RoundHole
  scale: PinScale
  flagColours: FlagColours
  /** When the plan was told, where the server does not answer. */
  asOf: number | null
  onCut: (position: LngLat) => void
  /** The same by a button that the next hole has in the same place. */
  onConfirm: (position: LngLat) => void
  onAct: (action: QueueAction) => void
  /** To the next one that waits. */
  onNext: () => void
  onUnit: (unit: PinUnit) => void
}
