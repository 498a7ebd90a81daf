import { progressOf } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { NO_GROUND } from '../pace/evidence-of.ts'
import { storeRoundsOf } from '../pace/store-rounds-of.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { readSimulatedLayouts, type SimulatedClub } from '../trackers/read-simulated-layouts.ts'
import { simulatePlay } from '../trackers/simulated-play.ts'
import { type DemoGroup, demoGroups, demoPastDay } from './demo-groups.ts'

const HOUR_SECONDS = 3600
/** Those who are on the course, and those who come next. */
const BEHIND_SECONDS = 5.5 * HOUR_SECONDS
const AHEAD_SECONDS = 2 * HOUR_SECONDS
/** Days before today with rounds that are over, for the reports. */
const PAST_DAYS = 14

/** The tee sheet of today around now: of the same groups whose carts and tags the simulated day moves. */
export async function seedDemoPace(db: Database, now: number): Promise<void> {
  await db.platform({ job: 'demo seed' }, 'simulate groups at the demo clubs', async tx => {
    // Between two statements whole days are simulated, which a slow machine may take long for.
    tx.queue(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('demo seed'))`)
    for (const club of await readSimulatedLayouts(tx)) await seedClub(tx, club, now)
  })
}

async function seedClub(tx: Tx, club: SimulatedClub, now: number): Promise<void> {
  const day = dateAt(now, club.time_zone)
  const origin = instantOf(day, '00:00', club.time_zone)
  const nowSeconds = (now - origin) / 1000
  const groups = demoGroups(simulatePlay(club.holes, club.slug, origin).groups, `${club.slug} ${day} carts`).filter(
    ({ teeTimeSeconds: at }) => at >= nowSeconds - BEHIND_SECONDS && at <= nowSeconds + AHEAD_SECONDS,
  )
  const oldest = clockTime(Math.max(0, nowSeconds - BEHIND_SECONDS - HOUR_SECONDS))
  const oldestDay = dateBefore(day, PAST_DAYS)
  // What was out at midnight has no place among the days that are over.
  await tx.run(sql`
    delete from pace_teams where club_id = ${club.club_id} and simulated and (
      day < ${oldestDay} or (day = ${day} and tee_time < ${oldest})
      or (day < ${day} and not exists (select from pace_rounds r where r.team_id = pace_teams.id))
      or exists (select from pace_log l where l.team_id = pace_teams.id and l.kind = 'tap' and l.person is null))`)
  await tx.run(insertGroups(club, day, groups))
  const past = await tx.all(sql<{ day: string }>`
    select distinct day from pace_teams where club_id = ${club.club_id} and simulated and day < ${day}`)
  const known = new Set(past.map(({ day: each }) => each))
  for (let ago = 1; ago <= PAST_DAYS; ago++) {
    const earlier = dateBefore(day, ago)
    if (!known.has(earlier)) await seedPastDay(tx, club, earlier)
  }
}

async function seedPastDay(tx: Tx, club: SimulatedClub, day: string): Promise<void> {
  const groups = demoPastDay(club.holes, `${club.slug} ${day} rounds`)
  const rows = await tx.all(insertGroups(club, day, groups))
  const seen = new Map(groups.map(group => [group.name, group.seen]))
  const seenOf = new Map(rows.map(({ id, name }) => [id, seen.get(name) ?? []]))
  const key = { clubId: club.club_id, day, timeZone: club.time_zone }
  await storeRoundsOf(tx, key, {
    follow: async (_, { entries }) => ({
      groups: entries,
      // Simulated groups play the whole layout at once.
      roundOf: new Map(),
      followed: new Map(
        entries.map(entry => [
          entry.id,
          { play: progressOf(entry, NO_GROUND, seenOf.get(entry.id) ?? []).play, trackers: [] },
        ]),
      ),
    }),
  })
}

const dateBefore = (day: string, days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString()

function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A group that is there already stays as it is, with its log. */
function insertGroups({ club_id, layout_id }: SimulatedClub, day: string, groups: readonly DemoGroup[]) {
  const rows = groups.map(({ name, teeTimeSeconds, players, mode }) => ({
    name,
    teeTime: clockTime(teeTimeSeconds),
    players,
    mode,
  }))
  return sql<{ id: string; name: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(name text, "teeTime" text, players text[], mode text)),
    made as (
      insert into pace_teams (club_id, layout_id, key, day, tee_time, start_position, player_count, players, mode, simulated)
      select ${club_id}, ${layout_id}, md5(name)::uuid, ${day}, "teeTime", 1, cardinality(players), players, mode, true
      from given on conflict (club_id, key) do nothing returning id, key)
    select made.id, given.name from made join given on md5(given.name)::uuid = made.key`
}
