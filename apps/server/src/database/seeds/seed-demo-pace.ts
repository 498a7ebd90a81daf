import type { LayoutHole } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { dateAt, instantOf } from '../../pins/club-time.ts'
import type { Database, Tx } from '../database.ts'
import { type DemoGroup, demoPaceDay } from './demo-pace-day.ts'

const HOUR_SECONDS = 3600
/** Those who are on the course, and those who come next. */
const BEHIND_SECONDS = 5.5 * HOUR_SECONDS
const AHEAD_SECONDS = 2 * HOUR_SECONDS
const TEND_EVERY_MS = 30 * 60_000

/** The simulated groups of the demo clubs come and go with the clock, while the server runs. */
export async function tendDemoPace({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const tend = () =>
    seedDemoPace(db, now()).catch(error => log.warn({ reason: String(error) }, 'could not simulate the demo groups'))
  await tend()
  setInterval(tend, TEND_EVERY_MS).unref()
}

/** Groups of today around now, with all that will be seen of them: whoever looks is shown what has happened by then. */
export async function seedDemoPace(db: Database, now: number): Promise<void> {
  await db.platform({ job: 'demo seed' }, 'simulate groups at the demo clubs', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('demo seed'))`)
    for (const club of await tx.all(demoLayouts)) await seedClub(tx, club, now)
  })
}

interface DemoLayout {
  readonly clubId: string
  readonly slug: string
  readonly timeZone: string
  readonly layoutId: string
  readonly holes: LayoutHole[]
}

/** Eighteen holes where there are, all of them drawn. */
const demoLayouts = sql<DemoLayout>`
  select c.id as "clubId", c.slug, c.time_zone as "timeZone", l.id as "layoutId", l.holes
  from clubs c cross join lateral (
    select y.id, jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'lineOfPlay', h.line_of_play,
      'green', h.green) order by o.ordinal) as holes
    from layouts y join layout_holes o on o.layout_id = y.id join holes h on h.id = o.hole_id
    where y.club_id = c.id group by y.id, y.name
    having bool_and(h.line_of_play is not null)
    order by count(*) = 18 desc, count(*) desc, y.name limit 1) l
  where c.demo and c.deleted_at is null`

async function seedClub(tx: Tx, club: DemoLayout, now: number): Promise<void> {
  const day = dateAt(now, club.timeZone)
  const origin = instantOf(day, '00:00', club.timeZone)
  const nowSeconds = (now - origin) / 1000
  const groups = demoPaceDay(club.holes, `${club.slug} ${day}`).filter(
    ({ teeTimeSeconds: at }) => at >= nowSeconds - BEHIND_SECONDS && at <= nowSeconds + AHEAD_SECONDS,
  )
  await tx.run(sql`
    delete from pace_teams where club_id = ${club.clubId} and simulated
    and (day <> ${day} or tee_time < ${clockTime(Math.max(0, nowSeconds - BEHIND_SECONDS - HOUR_SECONDS))})`)
  await tx.run(insertGroups(club, day, origin, groups))
}

function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A group that is there already stays as it is, with its log. */
function insertGroups({ clubId, layoutId }: DemoLayout, day: string, origin: number, groups: readonly DemoGroup[]) {
  const rows = groups.map(({ name, teeTimeSeconds, players, mode, taps }) => ({
    name,
    teeTime: clockTime(teeTimeSeconds),
    players,
    mode,
    taps: taps.map(({ atSeconds, place, position }) => ({
      at: new Date(origin + atSeconds * 1000).toISOString(),
      place,
      position,
    })),
  }))
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(name text, "teeTime" text, players text[], mode text, taps jsonb)),
    made as (
      insert into pace_teams (club_id, layout_id, key, day, tee_time, start_position, player_count, players, mode, simulated)
      select ${clubId}, ${layoutId}, md5(name)::uuid, ${day}, "teeTime", 1, cardinality(players), players, mode, true
      from given
      on conflict (club_id, key) do nothing returning id, key)
    insert into pace_log (club_id, team_id, key, kind, at, place, position)
    select ${clubId}, made.id, gen_random_uuid(), 'tap', t.at, t.place, t.position
    from made join given on md5(given.name)::uuid = made.key,
      jsonb_to_recordset(given.taps) as t(at timestamptz, place text, position int)`
}
