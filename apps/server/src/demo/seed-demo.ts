import { lineLengthMetres } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import { keyOfSource } from '../map-imports/present-keys.ts'
import { seedDemoAdverts } from './demo-adverts.ts'
import type { DemoClub, DemoCourse } from './demo-club.ts'
import { demoClubs } from './demo-clubs.ts'
import { seedDemoFences } from './demo-fences.ts'
import { seedDemoPartner } from './demo-partner.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

/** Writes the demo once, in one transaction; false when it is there already. */
export async function seedDemo(db: Database): Promise<boolean> {
  return db.platform({ job: 'demo seed' }, 'create the demo clubs and people', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('demo seed'))`)
    const isThere = await tx.maybe(query.selectFrom('customers').select('id').where('demo', '=', true).limit(1))
    if (!isThere) await seedClubsAndPeople(tx)
    // A demo that is older than the partner, the adverts and the zones gets them too.
    await seedDemoPartner(tx)
    await seedDemoAdverts(tx)
    await seedDemoFences(tx)
    return !isThere
  })
}

async function seedClubsAndPeople(tx: Tx): Promise<void> {
  const customers = new Map<string, string>()
  for (const club of demoClubs()) customers.set(club.slug, await seedClub(tx, club))
  for (const person of Object.values(DEMO_PEOPLE)) await seedPerson(tx, person, customers)
}

async function seedPerson(tx: Tx, person: DemoPerson, customers: ReadonlyMap<string, string>): Promise<void> {
  const { subject, email, name, language } = person
  const { id } = await tx.one(
    query.insertInto('users').values({ subject, email, name, language, demo: true }).returning('id'),
  )
  for (const slug of person.manages) {
    const customer = customers.get(slug)
    if (!customer) throw new Error(`no demo club ${slug}`)
    await tx.run(query.insertInto('customer_managers').values({ customer_id: customer, user_id: id }))
  }
}

/** Answers the customer made for the club. */
async function seedClub(tx: Tx, club: DemoClub): Promise<string> {
  const currency = club.currency === 'USD' ? 'USD' : 'EUR'
  const customer = await tx.one(
    query.insertInto('customers').values({ name: club.name, currency, demo: true }).returning('id'),
  )
  const plan = { billing: 'invoice', plan: 'complete', starts_at: sql<Date>`now()` }
  await tx.run(query.insertInto('subscriptions').values({ customer_id: customer.id, ...plan }))
  const { id: clubId } = await tx.one(
    query
      .insertInto('clubs')
      .values({
        customer_id: customer.id,
        slug: club.slug,
        name: club.name,
        city: club.city,
        country: club.country,
        lng: club.position.lng,
        lat: club.position.lat,
        time_zone: club.timeZone,
        units: club.units,
        currency: club.currency,
        languages: club.languages,
        flag_colours: json({ front: '#c02626', middle: '#ffffff', back: '#0b5cad' }),
        pace_length_metres: 0.91,
        contact: json({ email: null, phone: null, website: null }),
        boundary: json(club.boundary),
        attribution: club.attribution,
        published: true,
        demo: true,
      })
      .returning('id'),
  )
  const holeIds = new Map<string, string>()
  for (const course of club.courses) await seedCourse(tx, clubId, course, holeIds)
  for (const { name, courses } of club.layouts) {
    const played = club.courses.filter(course => courses.includes(course.name))
    await seedLayout(
      tx,
      clubId,
      name,
      played.flatMap(course => course.holes.map(hole => holeIds.get(`${course.name} ${hole.number}`) ?? '')),
    )
  }
  for (const feature of club.features) {
    const { id } = await tx.one(
      query
        .insertInto('map_features')
        .values({
          club_id: clubId,
          kind: feature.kind,
          geometry: json(feature.geometry),
          map_source: json(feature.source),
          map_key: keyOfSource(feature.source),
        })
        .returning('id'),
    )
    const holes = feature.holes.map(hole => ({
      club_id: clubId,
      hole_id: holeIds.get(`${hole.course} ${hole.number}`) ?? '',
      map_feature_id: id,
    }))
    if (holes.length > 0) await tx.run(query.insertInto('hole_map_features').values(holes))
  }
  return customer.id
}

async function seedCourse(tx: Tx, clubId: string, course: DemoCourse, holeIds: Map<string, string>): Promise<void> {
  const { id: courseId } = await tx.one(
    query.insertInto('courses').values({ club_id: clubId, name: course.name }).returning('id'),
  )
  const teeIds = new Map<string, string>()
  for (const [index, tee] of course.tees.entries()) {
    const { id } = await tx.one(
      query
        .insertInto('tees')
        .values({
          club_id: clubId,
          course_id: courseId,
          ordinal: index + 1,
          name: tee.name,
          colour: tee.colour,
          gender: tee.gender,
          course_rating: tee.courseRating,
          slope: tee.slope,
        })
        .returning('id'),
    )
    teeIds.set(`${tee.gender} ${tee.name}`, id)
  }
  for (const hole of course.holes) {
    const { id } = await tx.one(
      query
        .insertInto('holes')
        .values({
          club_id: clubId,
          course_id: courseId,
          number: hole.number,
          name: hole.name,
          par: hole.par,
          par_source: hole.parSource,
          stroke_index: hole.strokeIndex,
          stroke_index_source: hole.strokeIndexSource,
          line_of_play: json(hole.lineOfPlay),
          length_metres: lineLengthMetres(hole.lineOfPlay),
          green: json(hole.green),
          green_source: hole.greenSource,
          map_source: json(hole.source),
          map_key: keyOfSource(hole.source),
        })
        .returning('id'),
    )
    holeIds.set(`${course.name} ${hole.number}`, id)
    const tees = hole.tees.map(tee => ({
      hole_id: id,
      tee_id: teeIds.get(`${tee.gender} ${tee.teeName}`) ?? '',
      club_id: clubId,
      course_id: courseId,
      length_metres: tee.lengthMetres,
      position: json(tee.position),
      position_source: tee.positionSource,
      area: json(tee.area),
    }))
    if (tees.length > 0) await tx.run(query.insertInto('hole_tees').values(tees))
  }
  await seedLayout(
    tx,
    clubId,
    course.name,
    course.holes.map(hole => holeIds.get(`${course.name} ${hole.number}`) ?? ''),
  )
}

/** Every course can be played as it is. */
async function seedLayout(tx: Tx, clubId: string, name: string, holeIds: readonly string[]): Promise<void> {
  const { id } = await tx.one(query.insertInto('layouts').values({ club_id: clubId, name }).returning('id'))
  const holes = holeIds.map((holeId, index) => ({
    club_id: clubId,
    layout_id: id,
    ordinal: index + 1,
    hole_id: holeId,
  }))
  await tx.run(query.insertInto('layout_holes').values(holes))
}
