import { DANGER_KINDS } from '@pinwise/contract'
import { type Area, isArea, type LineString, type PinTrouble, type PlanGreen } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { insertDemoNotices } from './demo-notices.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { type DemoPin, type DemoPublication, demoPinDays } from './demo-pin-days.ts'

/** Pins and notices for the demo clubs that have no pins, around today; true where some were made. */
export async function seedDemoPins(db: Database, now: number): Promise<boolean> {
  return db.platform({ job: 'demo seed' }, 'create the pins of the demo clubs', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('demo seed'))`)
    const clubs = await tx.all(clubsWithoutPins)
    for (const club of clubs) await seedPins(tx, club, now)
    return clubs.length > 0
  })
}

interface ClubRow {
  readonly id: string
  readonly slug: string
  readonly timeZone: string
  readonly units: string
  readonly paceMetres: number
}
const clubsWithoutPins = sql<ClubRow>`
  select id, slug, time_zone as "timeZone", units, pace_length_metres as "paceMetres" from clubs c
  where demo and deleted_at is null and not exists (select from pin_publications where club_id = c.id)`

interface HoleRow {
  readonly id: string
  readonly course: string
  readonly number: number
  readonly green: Area
  readonly lineOfPlay: LineString | null
  readonly lengthMetres: number | null
}
const holesOf = (clubId: string) => sql<HoleRow>`
  select h.id, c.name as course, h.number, h.green, h.line_of_play as "lineOfPlay", h.length_metres as "lengthMetres"
  from holes h join courses c on c.id = h.course_id
  where h.club_id = ${clubId} and h.green is not null order by c.name, h.number`

const dangersOf = (clubId: string) => sql<PinTrouble>`
  select kind, geometry from map_features where club_id = ${clubId} and kind = any(${[...DANGER_KINDS]}::text[])`

async function seedPins(tx: Tx, { id, slug, timeZone, units, paceMetres }: ClubRow, now: number): Promise<void> {
  const holes = await tx.all(holesOf(id))
  if (holes.length === 0) return
  const dangers = await tx.all(dangersOf(id))
  const troubles = dangers.filter(({ geometry }) => geometry.type === 'LineString' || isArea(geometry))
  const greens = holes.map(hole => ({
    course: hole.course,
    id: nameOf(hole),
    hole: hole.number,
    green: hole.green,
    approach: hole.lineOfPlay ?? 0,
    troubles,
    lengthMetres: hole.lengthMetres,
  }))
  const courses: PlanGreen[][] = [...Map.groupBy(greens, green => green.course).values()]
  const holeIds = new Map(holes.map(hole => [nameOf(hole), hole.id]))
  const unit = units === 'imperial' ? 'yards' : 'metres'
  const { pins, publications } = demoPinDays({ slug, timeZone, unit, paceMetres, courses, holeIds }, now)
  const people: readonly DemoPerson[] = Object.values(DEMO_PEOPLE)
  const person = people.find(({ manages }) => manages.includes(slug)) ?? DEMO_PEOPLE.platform
  tx.queue(insertPublications(id, person.subject, publications))
  tx.queue(insertPins(id, pins))
  tx.queue(insertDemoNotices(id, person.subject, now))
  await tx.run(insertSheet(id, unit))
}

const nameOf = ({ course, number }: HoleRow) => `${course} ${number}`
const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function insertPublications(clubId: string, person: string, publications: readonly DemoPublication[]) {
  const rows = publications.map(made => ({
    ...made,
    effectiveAt: time(made.effectiveAt),
    publishedAt: time(made.publishedAt),
  }))
  return sql`
    insert into pin_publications (club_id, number, key, origin, note, person, hash, hole_ids, effective_at, published_at)
    select ${clubId}, number, gen_random_uuid(), origin, note, ${person}, hash, "holeIds", "effectiveAt", "publishedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(number int, origin text, note text, hash text,
      "holeIds" uuid[], "effectiveAt" timestamptz, "publishedAt" timestamptz)`
}

function insertPins(clubId: string, pins: readonly DemoPin[]) {
  const rows = pins.map(pin => ({ ...pin, startsAt: time(pin.startsAt), endsAt: time(pin.endsAt) }))
  return sql`
    insert into pin_positions (club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, local_start, origin,
      publication, ended_by, created_at)
    select ${clubId}, "holeId", "holeNumber", lng, lat, "startsAt", "endsAt", "localStart", origin, publication, "endedBy",
      (select published_at from pin_publications b where b.club_id = ${clubId} and b.number = publication)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("holeId" uuid, "holeNumber" int, lng float8, lat float8,
      "startsAt" timestamptz, "endsAt" timestamptz, "localStart" text, origin text, publication int, "endedBy" int)`
}

/** One design for the first layout of each, in the language of the club. */
const insertSheet = (clubId: string, unit: string) => sql`
  insert into layout_prints (club_id, layout_id, name, design)
  select c.id, l.id, case when c.languages[1] = 'it' then 'Ogni mattina' else 'Every morning' end,
    jsonb_build_object('design', 'one-page', 'paper', case when c.country = 'US' then 'letter' else 'a4' end,
      'language', c.languages[1], 'unit', ${unit}::text, 'notation', 'usga', 'teeIds', '[]'::jsonb,
      'greenSpeedFeet', 9.5, 'notes', null, 'showQr', true)
  from clubs c cross join lateral (
    select id from layouts where club_id = c.id order by created_at, name limit 1) l
  where c.id = ${clubId}`
