/** One day of one club: how far its rounds were over their goals, together. */
export type ScoredDay = { clubId: string; overSeconds: number; goalSeconds: number; golfers: number }

/**
 * Clubs by how far rounds go over their goal, in percent of it. The goal of a round counts its holes, the size of the
 * group and whether it rode, so that short courses and small groups gain nothing.
 */
export type RankedClub = {
  clubId: string
  days: number
  overGoalPercent: number
  /** Where the true figure lies in nineteen of twenty cases. */
  lowPercent: number
  highPercent: number
  /** From the best place it may have to the worst, given how uncertain everybody’s figures are. */
  bestRank: number
  worstRank: number
}

export const MIN_RANKED_DAYS = 7
/** With fewer clubs, each could work out the figures of the others. */
export const MIN_RANKED_CLUBS = 5
const MIN_GOLFERS_OF_A_DAY = 5

/** From the quickest. Clubs with too few days have no place, and among too few clubs there is none. */
export function rankClubs(days: readonly ScoredDay[]): RankedClub[] {
  const counted = days.filter(({ goalSeconds, golfers }) => goalSeconds > 0 && golfers >= MIN_GOLFERS_OF_A_DAY)
  const scored = [...Map.groupBy(counted, ({ clubId }) => clubId)]
    .filter(([, own]) => own.length >= MIN_RANKED_DAYS)
    .map(([clubId, own]) => ({ clubId, days: own.length, ...interval(own.map(percentOver)) }))
  if (scored.length < MIN_RANKED_CLUBS) return []
  return scored
    .map(club => ({
      ...club,
      bestRank: 1 + scored.filter(other => other !== club && other.highPercent < club.lowPercent).length,
      worstRank: 1 + scored.filter(other => other !== club && other.lowPercent < club.highPercent).length,
    }))
    .sort((a, b) => a.overGoalPercent - b.overGoalPercent || (a.clubId < b.clubId ? -1 : 1))
}

const percentOver = ({ overSeconds, goalSeconds }: ScoredDay) => (100 * overSeconds) / goalSeconds

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.96

function interval(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  const error = Z * Math.sqrt(variance / values.length)
  const tenth = (value: number) => Math.round(value * 10) / 10 + 0
  return { overGoalPercent: tenth(mean), lowPercent: tenth(mean - error), highPercent: tenth(mean + error) }
}
