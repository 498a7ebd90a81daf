import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { PinScale } from '@pinwise/golf'
import type { PinAddressState } from './use-pin-address.ts'

/** The props of every pin view: the club, and the user's current selection. */
export interface PinViewProps {
  readonly club: Club
  readonly map: ClubMap
  readonly settings: PinSettings
  readonly layouts: readonly Layout[]
  readonly layout: Layout
  readonly address: PinAddressState
  /** The unit that the user has chosen. */
  readonly scale: PinScale
}
