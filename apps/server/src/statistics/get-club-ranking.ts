import type { statisticsCalls } from '@pinwise/contract'
import { MIN_RANKED_CLUBS, MIN_RANKED_DAYS, rankClubs } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { scoredDays } from './queries.ts'
import { readRecords } from './read-records.ts'

export const getClubRanking: Verb<typeof statisticsCalls.getClubRanking> = async (context, request) => {
  const { from, to } = request.query
  const own = await readRecords(context, request)
  const days = await context.db.platform({ job: 'ranking' }, 'rank the clubs, without their names', tx =>
    tx.all(scoredDays(from, to)),
  )
  return {
    from,
    to,
    daysNeeded: MIN_RANKED_DAYS,
    clubsNeeded: MIN_RANKED_CLUBS,
    ownDays: own.filter(({ record }) => record.layouts.some(({ rounds }) => rounds.length > 0)).length,
    clubs: rankClubs(days).map(({ clubId, ...club }) => ({ isOwn: clubId === request.clubId, ...club })),
  }
}
