import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { BoardPins } from '../greens/day-board.ts'

/**
 * Everything that a round needs of a club, as last received from the server: stored on the phone for use without a
 * signal.
 */
export interface StoredClub {
  readonly club: Pick<Club, 'id' | 'name' | 'timeZone' | 'paceLengthMetres' | 'flagColours'>
  /** Without the features beside the holes, because no advice is given on the green. */
  readonly map: ClubMap
  readonly settings: PinSettings
  readonly layouts: readonly Layout[]
  readonly pins: BoardPins
  readonly savedAt: number
}

/** The user and the club of a round. No other user of the same phone sees or sends it. */
export interface CutterOwner {
  readonly sub: string
  readonly clubId: string
}
