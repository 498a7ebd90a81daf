import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { PinScale } from '@pinwise/golf'
import type { PinAddressState } from './use-pin-address.ts'

/** What every view of the pins is given: the club as it is, and what of it the person looks at. */
export interface PinViewProps {
  readonly club: Club
  readonly map: ClubMap
  readonly settings: PinSettings
  readonly layouts: readonly Layout[]
  readonly layout: Layout
  readonly address: PinAddressState
  /** The unit that the person counts in. */
  readonly scale: PinScale
}
