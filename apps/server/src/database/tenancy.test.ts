import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '../caller.ts'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openPools, type Pools } from './connect.ts'
import { createDatabase, type Database, type Tx } from './database.ts'
import { query } from './query-builder.ts'

let database: TestDatabase
let pools: Pools
let db: Database
let milano: string
let sharpPark: string
/** Requests may not even ask them. */
const PLATFORM_TABLES = [
  'partner_clubs',
  'partner_deliveries',
  'position_exports',
  'told_pin_switches',
  'weekly_reports',
]
const CLUB_TABLES = [
  'courses',
  'tees',
  'holes',
  'hole_tees',
  'hole_removals',
  'map_features',
  'hole_map_features',
  'layouts',
  'layout_holes',
  'layout_versions',
  'map_versions',
  'map_imports',
  'pin_publications',
  'pin_positions',
  'pin_settings',
  'layout_prints',
  'pin_templates',
  'pace_templates',
  'pace_teams',
  'pace_log',
  'pace_stops',
  'pace_trackers',
  'pace_settings',
  'pace_rounds',
  'files',
  'club_attachments',
  'audit_log',
  'devices',
  'device_assignments',
  'user_trackers',
  'notices',
  'notice_sends',
  'notice_deliveries',
  'notice_guest_receipts',
  'notice_pushes',
  'push_subscriptions',
  'notice_emails',
  'fixes',
  'fix_days',
  'tracker_positions',
  'marshal_calls',
  'device_messages',
  'club_committees',
  'advert_results',
  'daily_records',
  'club_feeds',
  'live_events',
  'fences',
  'fence_groups',
  'fence_events',
  'fence_passes',
  'fence_stand_downs',
  'dashboard_visits',
  'daily_standing',
  'report_emails',
]

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools(database.loginUrl)
  db = createDatabase(pools)
  const { rows } = await pools.platform.query('select id, slug from clubs')
  milano = rows.find(row => row.slug === 'golf-club-milano').id
  sharpPark = rows.find(row => row.slug === 'sharp-park').id
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const callerFor = (person: { subject: string; groups: readonly string[] }) =>
  callerOf({ ...person, email: 'x@example.org', username: person.subject, sessionId: null }, 'test')
const greenkeeper = callerFor(DEMO_PEOPLE.greenkeeper)
const nobody = callerOf(null, 'test')
const lockedClubs = query.selectFrom('clubs').select('id').forNoKeyUpdate()
const lockedHole = (id: string) => query.selectFrom('holes').select('id').where('id', '=', id).forUpdate()
const allHoles = query.selectFrom('holes').select(['id', 'club_id'])

describe('the wall between clubs', () => {
  test.each(CLUB_TABLES)('a query on %s that forgets its club finds nothing', async table => {
    const { rows } = await pools.app.query(`select count(*) as found from ${table}`)
    expect(rows[0].found).toBe(0)
  })

  test('every table that carries a club_id is behind row security', async () => {
    const { rows } = await pools.platform.query(`
      select c.relname, c.relrowsecurity from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
    expect(rows.filter(row => !row.relrowsecurity)).toEqual([])
    // Leading courses are the platform's own, and public; they may name a club.
    const known = [...CLUB_TABLES, ...PLATFORM_TABLES, 'leading_courses']
    expect(rows.map(row => row.relname).sort()).toEqual(known.sort())
  })

  test('inside a club a query without a filter sees that club only', async () => {
    const { access, rows } = await db.readClub(greenkeeper, { clubId: milano }, allHoles)
    expect([access, rows.length, new Set(rows.map(row => row.club_id))]).toEqual(['staff', 27, new Set([milano])])
    const visitor = await db.readClub(nobody, { clubId: sharpPark }, allHoles)
    expect([visitor.access, visitor.rows.length]).toEqual(['public', 18])
  })

  test('the club does not outlive its transaction on a pooled connection', async () => {
    for (let i = 0; i < 40; i += 1) await db.readClub(greenkeeper, { clubId: milano }, allHoles)
    const leftovers = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await pools.app.query('select count(*) as found from holes')).rows[0].found,
      ),
    )
    expect(new Set(leftovers)).toEqual(new Set([0]))
  })

  test('entering and failing leaves the connection usable and outside', async () => {
    const broken = { text: 'select 1/0 as id', values: [] }
    await expect(db.readClub(greenkeeper, { clubId: milano }, broken)).rejects.toThrow(/division by zero/)
    const { rows } = await db.readClub(greenkeeper, { clubId: milano }, allHoles)
    expect(rows).toHaveLength(27)
    expect((await pools.app.query('select count(*) as found from holes')).rows[0].found).toBe(0)
  })

  test('reads of many clubs and people at once each see their own club, also when one of them fails', async () => {
    const broken = { text: 'select 1/0 as club_id', values: [] }
    const asked = Array.from({ length: 60 }, (_, at) => {
      const clubId = [milano, sharpPark, crypto.randomUUID()][at % 3] as string
      const read = at === 31 ? broken : allHoles
      return db.readClub(at % 2 ? greenkeeper : nobody, { clubId }, read).then(
        ({ access, rows }) => ({ at, access, clubs: [...new Set(rows.map(row => row.club_id))] }),
        (error: Error) => ({ at, error: error.message }),
      )
    })
    for (const answer of await Promise.all(asked)) {
      const { at } = answer
      if (at === 31) expect(answer).toMatchObject({ error: 'division by zero' })
      else if (at % 3 === 2) expect(answer).toMatchObject({ error: 'club_not_found' })
      else if (at % 3 === 1) expect(answer).toEqual({ at, access: 'public', clubs: [sharpPark] })
      else expect(answer).toEqual({ at, access: at % 2 ? 'staff' : 'public', clubs: [milano] })
    }
  })

  test('a slow read holds up nobody who asks after it', async () => {
    const answered: string[] = []
    const slow = db.readClub(nobody, { clubId: milano }, { text: 'select pg_sleep(1)', values: [] })
    const told = slow.then(() => answered.push('slow'))
    await new Promise(resolve => setTimeout(resolve, 20))
    for (const name of ['second', 'third']) {
      await db.readClub(nobody, { clubId: sharpPark }, allHoles)
      answered.push(name)
    }
    await told
    expect(answered).toEqual(['second', 'third', 'slow'])
  })

  test('a record is locked on the way in by staff of its club, and by nobody else', async () => {
    const [hole] = (await db.readClub(nobody, { clubId: milano }, allHoles)).rows
    const key = { kind: 'hole', recordId: hole?.id ?? '' } as const
    const locks = [lockedClubs, lockedHole(key.recordId)] as const
    const found = await db.writeRecord(greenkeeper, key, locks, async (_tx, row) => row?.id)
    expect(found).toBe(key.recordId)
    const elsewhere = { ...key, clubId: milano, recordId: crypto.randomUUID() }
    const none = [lockedClubs, lockedHole(elsewhere.recordId)] as const
    expect(await db.writeRecord(greenkeeper, elsewhere, none, async (_tx, row) => row)).toBeUndefined()

    const holder = await pools.app.connect()
    try {
      // Whoever is refused does not even wait for the lock that staff hold.
      await holder.query('begin')
      await holder.query('select enter_club($1, null, true, true, null, null)', [milano])
      await holder.query('select from holes for update')
      const work = async () => expect.unreachable()
      await expect(db.writeRecord(nobody, key, locks, work)).rejects.toMatchObject({ code: 'hole_not_found' })
      const named = { ...key, clubId: milano }
      await expect(db.writeRecord(nobody, named, locks, work)).rejects.toMatchObject({ code: 'club_not_found' })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('in public access the database itself refuses writes', async () => {
    const client = await pools.app.connect()
    try {
      await client.query('begin')
      await client.query('select enter_club($1, null, false, false, null, null)', [sharpPark])
      expect((await client.query(`update holes set name = 'stolen'`)).rowCount).toBe(0)
      expect((await client.query(`delete from courses`)).rowCount).toBe(0)
      await expect(
        client.query(`insert into courses (club_id, name) values ($1, 'stolen')`, [sharpPark]),
      ).rejects.toThrow(/row-level security/)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(
      (await pools.platform.query(`select count(*) as found from holes where name = 'stolen'`)).rows[0].found,
    ).toBe(0)
  })

  test('staff of one club cannot write into another, even naming its id', async () => {
    const write = db.writeClub(greenkeeper, { clubId: milano }, tx =>
      tx.run(query.insertInto('courses').values({ club_id: sharpPark, name: 'stolen' })),
    )
    await expect(write).rejects.toThrow(/row-level security/)
    await expect(db.writeClub(greenkeeper, { clubId: sharpPark }, async () => 'in')).rejects.toMatchObject({
      code: 'club_not_found',
    })
  })

  test('requests reach neither people nor customers, cannot switch row security off, and cannot rewrite the record', async () => {
    const people = ['users', 'customers', 'customer_managers', 'platform_access', 'account_facts', 'email_links']
    const tables = [...people, 'subscriptions', 'invoices', 'stripe_events']
    for (const table of tables) {
      await expect(pools.app.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
    }
    await expect(pools.app.query('set row_security = off; select * from holes')).rejects.toThrow(/row-level security/)
    for (const pool of [pools.app, pools.platform]) {
      await expect(pool.query('delete from audit_log')).rejects.toThrow(/permission denied/)
      await expect(pool.query(`update audit_log set person = 'x'`)).rejects.toThrow(/permission denied/)
    }
  })

  test('platform work learns of accounts what the list of people needs, and nothing that they sign in with', async () => {
    for (const table of ['users', 'sessions', 'group_members']) {
      await expect(pools.platform.query(`select * from identity.${table}`)).rejects.toThrow(/permission denied/)
    }
    const { fields } = await pools.platform.query('select * from account_facts')
    expect(fields.map(({ name }) => name)).toEqual(['subject', 'status', 'enabled', 'groups'])
    await expect(pools.identity.query('select * from public.users')).rejects.toThrow(/permission denied/)
  })

  test('work on people lets the provider act as itself, and is back in its own role after', async () => {
    const roleOf = async (tx: Pick<Tx, 'one'>) =>
      (await tx.one<{ role: string }>({ text: 'select current_user as role', values: [] })).role
    const roles = await db.peopleWork(async (tx, accounts) => {
      const inside = await accounts.transaction(roleOf)
      return [inside, await roleOf(tx)]
    })
    expect(roles).toEqual(['pinwise_identity', 'pinwise_platform'])
    await expect(
      db.peopleWork((_, accounts) => accounts.transaction(() => Promise.reject(new Error('no')))),
    ).rejects.toThrow('no')
    for (const { rows } of await Promise.all(
      Array.from({ length: 6 }, () => pools.platform.query('select current_user as role')),
    )) {
      expect(rows).toEqual([{ role: 'pinwise_platform' }])
    }
  })

  test('platform work leaves a line, and is rolled back with it', async () => {
    await db.platform(callerFor(DEMO_PEOPLE.platform), 'a reason', async () => 'done')
    await expect(db.platform({ job: 'a job' }, 'fails', async () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    const { rows } = await pools.platform.query(
      `select person, purpose from platform_access where purpose in ('a reason', 'fails')`,
    )
    expect(rows).toEqual([{ person: DEMO_PEOPLE.platform.subject, purpose: 'a reason' }])
    await expect(db.platform(nobody, 'nothing', async () => 'in')).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('a deadlock is retried until both writes are in', async () => {
    const { rows: holes } = await db.readClub(greenkeeper, { clubId: milano }, allHoles)
    const lock = (key: number) => ({ text: 'select pg_advisory_xact_lock($1)', values: [key] })
    // Each goes on when both have their first lock: then neither can have its second.
    const haveOne = Promise.withResolvers<void>()
    let attempts = 0
    const lockBoth = (first: number, second: number) =>
      db.writeClub(greenkeeper, { clubId: milano }, async tx => {
        await tx.run(lock(first))
        attempts += 1
        if (attempts === 2) haveOne.resolve()
        await haveOne.promise
        await tx.run(lock(second))
        await tx.run({ text: 'update holes set version = version + 1 where id = $1', values: [holes[0]!.id] })
      })
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
    const owner = new pg.Client(database.ownerUrl)
    await owner.connect()
    const { rows } = await owner.query('select version from holes where id = $1', [holes[0]!.id])
    await owner.end()
    expect({ attempts, rows }).toEqual({ attempts: 3, rows: [{ version: 3 }] })
  })
})
