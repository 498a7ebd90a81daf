import { expectedRounds } from '@pinwise/golf'
import type { Context } from '../context.ts'
import { readPlayersByWeekday } from '../pace/players-by-weekday.ts'
import { existingClubs } from './result-queries.ts'

const DAY_MS = 86_400_000
const WEEKS = 4
/** Starts change from day to day, not from minute to minute. */
const KNOWN_FOR_MS = 60 * 60_000
/** Of a club whose starts are not on record. From Monday. */
const ASSUMED_ROUNDS: readonly number[] = [20, 20, 25, 25, 35, 60, 60]

interface ClubRounds {
  readonly roundsPerWeekday: readonly number[]
  readonly offsetMs: number
  readonly isAssumed: boolean
}
export type RoundForecast = Awaited<ReturnType<typeof readForecast>>
const createKnown = (): { latest?: { atMs: number; forecast: Promise<RoundForecast> } | undefined } => ({})

/** The rounds that are expected at every club, from the starts of the last four weeks. */
export function roundForecastOf(context: Pick<Context, 'db' | 'now' | 'parts'>): Promise<RoundForecast> {
  const { now, parts } = context
  const known = parts.get(createKnown, context)
  if (known.latest && Math.abs(now() - known.latest.atMs) < KNOWN_FOR_MS) return known.latest.forecast
  const forecast = readForecast(context)
  known.latest = { atMs: now(), forecast }
  forecast.catch(() => {
    known.latest = undefined
  })
  return forecast
}

async function readForecast({ db, now }: Pick<Context, 'db' | 'now'>) {
  const nowMs = now()
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const clubs = await db.platform({ job: 'advertising' }, 'forecast rounds', async tx => {
    const rows = await tx.all(existingClubs(new Date(nowMs)))
    const players = await readPlayersByWeekday(tx, { from: day(nowMs - WEEKS * 7 * DAY_MS), to: day(nowMs - DAY_MS) })
    const byClub = Map.groupBy(players, ({ clubId }) => clubId)
    return new Map(
      rows.map(({ id, offset_seconds: offset }): [string, ClubRounds] => {
        const seen = byClub.get(id)
        const perWeekday = ASSUMED_ROUNDS.map(
          (_, at) => (seen?.find(({ weekday }) => weekday === at + 1)?.players ?? 0) / WEEKS,
        )
        return [id, { roundsPerWeekday: seen ? perWeekday : ASSUMED_ROUNDS, offsetMs: offset * 1000, isAssumed: !seen }]
      }),
    )
  })
  const clubsOf = (clubIds: readonly string[]): ClubRounds[] =>
    clubIds.length === 0 ? [...clubs.values()] : clubIds.flatMap(id => clubs.get(id) ?? [])
  return {
    /** None named: all clubs. */
    clubsOf,
    roundsBetween: (clubIds: readonly string[], fromMs: number, toMs: number): number =>
      clubsOf(clubIds).reduce((sum, club) => sum + expectedRounds(fromMs, toMs, club), 0),
  }
}
