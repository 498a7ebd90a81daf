import type { GroupSize, TravelMode } from './tee-sheet-entry.ts'

export type PlayStop = { fromSeconds: number; toSeconds: number }

/** Everything about a day's play that a club may know better. */
export type PlaySettings = {
  /** Minutes on a hole of usual length, from the first tee shot to the clear green, without waiting. */
  baseMinutes: Readonly<Record<TravelMode, Readonly<Record<3 | 4 | 5, Readonly<Record<GroupSize, number>>>>>>
  /** Metres of the holes for which the base minutes are meant; longer holes take as much longer as the way does. */
  usualMetres: Readonly<Record<3 | 4 | 5, number>>
  /** What was recorded from tee to tee without waiting, in the order of the layout; null where the base counts. */
  recordedSeconds?: readonly (number | null)[]
  /** How the time that is not spent on the way is shared out: tee, each fairway stage, green. */
  stageShares: { tee: number; fairway: number; green: number }
  metresPerSecond: Readonly<Record<TravelMode, number>>
  /** Spread of the groups' own pace, as the standard deviation of the logarithm. Zero makes all groups alike. */
  groupSpread: number
  /** The same for each single stage and walk. */
  stageSpread: number
  /** Share of fairway stages on which a ball is searched for, and for how long at the most (Rule 18.2: 3 minutes). */
  lostBalls: { share: number; maxSeconds: number }
  /** A break on leaving the 9th or the 18th hole of the layout while holes remain. */
  turn: { share: number; seconds: number }
  /** Whether groups on par-3 greens call up those who wait on the tee. */
  callUp: boolean
  /** Suspensions of play, in order and apart: everybody stands still and goes on afterwards. */
  stops: readonly PlayStop[]
}

/**
 * Four-balls are the example of the R&A; so are the par 3 and 4 of three-balls, whose par 5 is as much longer as in
 * four-balls. Two-balls take 225/266 of three-balls, as in a championship that allows 3:45 and 4:26. The USGA rates
 * groups that walk and that ride alike, because what a cart saves on the way it loses between the balls.
 */
const BASE_MINUTES = {
  3: { 2: 7.6, 3: 9, 4: 10 },
  4: { 2: 10.2, 3: 12, 4: 13 },
  5: { 2: 12.7, 3: 15, 4: 16 },
}

export const DEFAULT_PLAY_SETTINGS: PlaySettings = {
  baseMinutes: { walk: BASE_MINUTES, ride: BASE_MINUTES },
  usualMetres: { 3: 150, 4: 350, 5: 470 },
  // With the base of a par 4 these give the 35, 35 and 30 % of the time at tee, fairway and green.
  stageShares: { tee: 2.2, fairway: 2.75, green: 3.85 },
  // The walk is calibrated on a recorded one; the carts' speed is general knowledge.
  metresPerSecond: { walk: 1.45, ride: 4 },
  groupSpread: 0.06,
  stageSpread: 0.15,
  lostBalls: { share: 0.02, maxSeconds: 180 },
  turn: { share: 0.6, seconds: 300 },
  callUp: false,
  stops: [],
}
