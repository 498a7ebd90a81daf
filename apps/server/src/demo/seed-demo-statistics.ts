import {
  dayRecord,
  fixSource,
  type LayoutHole,
  paceRoute,
  type RecordedGroup,
  type SimulatedDay,
  type SimulatedGroup,
  simulateDay,
  simulatedLayout,
  teeSheetOf,
} from '@pinwise/golf'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { readPlayedHoles } from '../pace/read-played-holes.ts'
import { type PlayedHole, templateOf, usualTimePar } from '../pace/time-par-of.ts'
import { storeDayRecord } from '../statistics/store-day-record.ts'
import { type StandingGroup, storeDayStanding } from '../statistics/store-standing.ts'
import { dateAt } from '../time/club-time.ts'

const DAYS = 60
/** Positions of a whole day take a while to make up: the newest days have them. */
const STANDING_DAYS = 14
const FIX_SECONDS = 30
const HOUR_SECONDS = 3600

interface DemoCourse {
  readonly clubId: string
  readonly slug: string
  readonly timeZone: string
  readonly layoutId: string
  readonly holes: LayoutHole[]
}

/** Eighteen holes where there are, all of them drawn. */
const demoCourses = sql<DemoCourse>`
  select c.id as "clubId", c.slug, c.time_zone as "timeZone", chosen.id as "layoutId", chosen.holes
  from clubs c cross join lateral (
    select y.id, jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'lineOfPlay', h.line_of_play,
      'green', h.green) order by o.ordinal) as holes
    from layouts y join layout_holes o on o.layout_id = y.id join holes h on h.id = o.hole_id
    where y.club_id = c.id group by y.id, y.name
    having bool_and(h.line_of_play is not null)
    order by count(*) = 18 desc, count(*) desc, y.name limit 1) chosen
  where c.demo and c.deleted_at is null`

const recordedDays = (clubId: string) => sql<{ day: string }>`select day from daily_records where club_id = ${clubId}`

/** Two months of simulated play at every demo club, so that there is something to explore; kept up while it runs. */
export async function seedDemoStatistics(
  { db, now }: Pick<Context, 'db' | 'now'>,
  isStopped: () => boolean = () => false,
  days = DAYS,
): Promise<void> {
  const by = { job: 'demo seed' }
  const courses = await db.platform(by, 'read the demo layouts', tx => tx.all(demoCourses))
  for (const course of courses) {
    const { known, played } = await db.platform(by, 'read the recorded days', async tx => ({
      known: await tx.all(recordedDays(course.clubId)),
      played: await readPlayedHoles(tx, course.layoutId),
    }))
    const has = new Set(known.map(({ day }) => day))
    const today = Temporal.PlainDate.from(dateAt(now(), course.timeZone))
    const missing = Array.from({ length: days }, (_, back) => today.subtract({ days: back + 1 }).toString())
    for (const [back, day] of missing.entries()) {
      if (isStopped()) return
      if (has.has(day)) continue
      const simulated = simulatedPlay(course, day)
      const record = simulatedRecord({ ...course, played }, day, simulated)
      const row = { clubId: course.clubId, simulated: true, madeAt: new Date(now()) }
      const standing = back < STANDING_DAYS ? standingOf(course.layoutId, simulated) : []
      await db.platform(by, 'store a simulated day', async tx => {
        await storeDayRecord(tx, record, row)
        await storeDayStanding(tx, { clubId: course.clubId, day, simulated: true }, standing)
      })
      // Requests are answered in between.
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}

const isWeekendDay = (day: string) => Temporal.PlainDate.from(day).dayOfWeek >= 6

/** Busier at the weekend, and slower with it. */
function simulatedPlay({ slug, holes }: DemoCourse, day: string): SimulatedDay {
  const seed = `${slug} ${day}`
  const layout = simulatedLayout(holes)
  const isWeekend = isWeekendDay(day)
  const plan = {
    firstSeconds: 7.5 * HOUR_SECONDS,
    lastSeconds: (isWeekend ? 14.5 : 13) * HOUR_SECONDS,
    intervalSeconds: isWeekend ? 600 : 720,
    occupancy: isWeekend ? 0.9 : 0.55,
    slow: { share: 0.06, paceFactor: 1.25 },
  }
  return simulateDay(layout, teeSheetOf(layout, plan, seed), {}, seed)
}

/** Where its groups were, by one tracker each. */
function standingOf(layoutId: string, day: SimulatedDay): StandingGroup[] {
  const source = fixSource(day, { intervalSeconds: FIX_SECONDS, trackersPerWalkingGroup: 1 })
  const fixes = Map.groupBy(source.fixesOf(0, 24 * HOUR_SECONDS), ({ trackerId }) => trackerId)
  const trackers = Map.groupBy(source.trackers, ({ groupId }) => groupId)
  return day.groups.map(({ entry }) => ({
    layoutId,
    golfers: entry.size,
    trackers: (trackers.get(entry.id) ?? []).slice(0, 1).map(({ id }) => fixes.get(id) ?? []),
  }))
}

function simulatedRecord(
  { layoutId, holes, played }: DemoCourse & { readonly played: readonly PlayedHole[] },
  day: string,
  { groups }: SimulatedDay,
) {
  const isWeekend = isWeekendDay(day)
  const recorded = groups.map((group): RecordedGroup => {
    const { size, mode } = group.entry
    const template = templateOf(usualTimePar(played, size, mode), played, size, mode)
    const holeIds = played.map(({ id }) => id)
    const route = paceRoute([{ template, holeIds, startIndex: 0, holeCount: holeIds.length }])
    return {
      layoutId,
      golfers: size,
      startSeconds: group.entry.teeTimeSeconds,
      round: roundOf(group, played, route.totalSeconds),
    }
  })
  return dayRecord(day, recorded, {
    ...{ noShows: 0, withdrawals: 0, visits: isWeekend ? 3 : 1, warnings: 0, rulings: 0, stopSeconds: 0 },
    ...{ pinPublications: 1, pinsMoved: holes.length, trackersOut: recorded.length },
  })
}

function roundOf(
  { entry, holes, teeOffSeconds, finishSeconds }: SimulatedGroup,
  played: readonly PlayedHole[],
  goalSeconds: number,
): RecordedGroup['round'] {
  return {
    startLateSeconds: teeOffSeconds - entry.teeTimeSeconds,
    roundSeconds: finishSeconds - teeOffSeconds,
    goalSeconds,
    holes: holes.flatMap(({ layoutPosition, arriveSeconds, leaveSeconds, waitSeconds }) => {
      const hole = played[layoutPosition]
      if (!hole) return []
      const playSeconds = leaveSeconds - arriveSeconds - waitSeconds
      return [{ holeId: hole.id, number: hole.number, fromSeconds: arriveSeconds, playSeconds, waitSeconds }]
    }),
  }
}
