import type { AdvertPlacement } from './select-advert.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What part of a day's golf is played in each hour of the club's clock. */
const HOURLY_PLAY = [0, 0, 0, 0, 0, 0, 0, 3, 8, 11, 12, 12, 11, 11, 10, 9, 7, 4, 2, 0, 0, 0, 0, 0].map(
  percent => percent / 100,
)

/** How often in a round of eighteen an advert can be shown in a place: on paper nothing is counted. */
const PLACES_PER_ROUND: Readonly<Record<AdvertPlacement, number>> = {
  'between-holes': 17,
  scorecard: 18,
  'cart-screen': 18,
  'pin-sheet': 0,
}

/**
 * Rounds that are played between two moments. Weekdays start on Monday. The offset of the clock is that of one moment:
 * an hour of summer time makes no difference to a campaign.
 */
export function expectedRounds(
  fromMs: number,
  toMs: number,
  { roundsPerWeekday, offsetMs }: { readonly roundsPerWeekday: readonly number[]; readonly offsetMs: number },
): number {
  if (!(toMs > fromMs)) return 0
  // Every week is the same, wherever it starts: a period of centuries takes no longer than one of days.
  const weeks = Math.floor((toMs - fromMs) / (7 * DAY_MS))
  const [from, to] = [fromMs + weeks * 7 * DAY_MS + offsetMs, toMs + offsetMs]
  let rounds = weeks * roundsPerWeekday.reduce((sum, ofDay) => sum + ofDay, 0)
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS < to; day++) {
    // The first day of the epoch was a Thursday.
    const ofDay = roundsPerWeekday[(((day + 3) % 7) + 7) % 7] ?? 0
    const midnight = day * DAY_MS
    rounds += ofDay * (playedBy(Math.min(to - midnight, DAY_MS)) - playedBy(Math.max(from - midnight, 0)))
  }
  return rounds
}

/** The part of a day's golf that is over so long after midnight. */
function playedBy(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS)
  const whole = HOURLY_PLAY.slice(0, hour).reduce((sum, part) => sum + part, 0)
  return whole + ((ms - hour * HOUR_MS) / HOUR_MS) * (HOURLY_PLAY[hour] ?? 0)
}

interface Placed {
  readonly placements: readonly AdvertPlacement[]
  readonly holeIds: readonly string[]
}

/** In how many places of a round a campaign can be shown. */
export function placesPerRound({ placements, holeIds }: Placed): number {
  return placements.reduce((sum, placement) => {
    const all = PLACES_PER_ROUND[placement]
    return sum + (holeIds.length > 0 ? Math.min(all, holeIds.length) : all)
  }, 0)
}

/** How often one golfer can see it in a round. */
export const impressionsPerRound = (campaign: Placed & { readonly capPerRound: number }): number =>
  Math.min(placesPerRound(campaign), campaign.capPerRound)

/** A prior: counted as delivered from the start, so that the first few impressions do not decide. */
const PRIOR_SHARE = 0.02
const MAX_CORRECTION = 10

/**
 * The share of the places to take from now on: what is left of the goal over all the places that are still to come. A
 * campaign that is behind takes more of them, one that is ahead fewer, and one that has reached its goal none. Rounds
 * are a guess: where fewer golfers have the app than were expected, the campaign falls behind, and the correction makes
 * up for it early instead of at the end.
 */
export function pacedShare(given: {
  readonly goalImpressions: number
  readonly delivered: number
  readonly roundsOfPeriod: number
  readonly roundsLeft: number
  readonly placesPerRound: number
}): number {
  const { goalImpressions: goal, delivered, roundsOfPeriod, roundsLeft } = given
  if (delivered >= goal) return 0
  const places = roundsLeft * given.placesPerRound
  if (!(places > 0)) return 1
  const due = roundsOfPeriod > 0 ? goal * (1 - roundsLeft / roundsOfPeriod) : 0
  const behind = (due + PRIOR_SHARE * goal) / (delivered + PRIOR_SHARE * goal)
  const correction = Math.min(MAX_CORRECTION, Math.max(1 / MAX_CORRECTION, behind ** 3))
  return Math.min(1, ((goal - delivered) / places) * correction)
}
