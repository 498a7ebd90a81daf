import type { Club, ClubMap, Layout, PinSettings } from '@pinwise/contract'
import type { BoardPins } from '../greens/day-board.ts'

/** Everything of a club that a round needs, as the server told it last: kept on the phone for where there is no signal. */
export interface StoredClub {
  readonly club: Pick<Club, 'id' | 'name' | 'timeZone' | 'paceLengthMetres' | 'flagColours'>
  /** Without what lies beside the holes: nobody is advised on the green. */
  readonly map: ClubMap
  readonly settings: PinSettings
  readonly layouts: readonly Layout[]
  readonly pins: BoardPins
  readonly savedAt: number
}

/** Whose round it is, and where. Nobody else sees it or sends it, on the same phone neither. */
export interface CutterOwner {
  readonly sub: string
  readonly clubId: string
}
