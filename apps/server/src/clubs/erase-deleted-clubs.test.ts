import { type AuditEntry, calls, RESTORABLE_DAYS } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { rowContents } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseDeletedClubs } from './erase-deleted-clubs.ts'

const DAY_MS = 86_400_000
let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const [customer] = await app.rows<{ id: string }>(`select id from customers where name = 'Golf Club Milano'`)
  customerId = customer!.id
})
afterAll(() => app.close())

const freshClub = (withBytes = false) => createFreshClub(app, { customerId, published: true, withBytes })
const remove = (club: FreshClub) => app.send(calls.deleteClub, { as: 'platform', params: { id: club.id } })
const restore = (club: FreshClub) => app.send(calls.restoreClub, { as: 'platform', params: { id: club.id } })
/** The job as it runs so many days from now. */
const eraseIn = (days: number, context: Pick<TestApp['context'], 'db' | 'files' | 'log'> = app.context) =>
  eraseDeletedClubs({ ...context, now: () => Date.now() + days * DAY_MS })
const isThere = async (club: FreshClub) => (await app.rows('select 1 from clubs where id = $1', [club.id])).length === 1

/** How many rows of which table name the club. */
async function rowsOf(clubId: string): Promise<Record<string, number>> {
  const tables = await app.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'club_id' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await app.rows<{ n: number }>(`select count(*)::int as n from "${name}" where club_id = $1`, [clubId])
    if (row!.n > 0) found[name] = row!.n
  }
  return found
}

test('a club is erased when its week is over, with its files; nothing of anybody else changes', async () => {
  const [club, other] = [await freshClub(true), await freshClub(true)]
  const clubs = [other.id, ...(await app.rows<{ id: string }>('select id from clubs where demo')).map(({ id }) => id)]
  const keys = (
    await app.rows<{ storage_key: string }>('select storage_key from files where club_id = $1', [club.id])
  ).map(row => row.storage_key)
  await remove(club)
  const contained = await rowsOf(club.id)
  expect(contained).toMatchObject({ courses: 1, holes: 2, pin_positions: 2, files: 2, devices: 1, notices: 1 })
  const before = await rowContents(app, clubs)

  expect(await eraseIn(RESTORABLE_DAYS - 0.01)).toEqual([])
  expect(await rowsOf(club.id)).toEqual(contained)
  expect(await eraseIn(RESTORABLE_DAYS + 0.01)).toEqual([club.id])
  expect((await restore(club)).json().code).toBe('club_not_found')

  // What advertisers paid for stays as counted, and so does the record of who did what.
  const left = await rowsOf(club.id)
  expect(Object.keys(left).sort()).toEqual(['advert_results', 'audit_log'].filter(name => name in left))
  expect(left.advert_results).toBe(contained.advert_results)
  expect(await isThere(club)).toBe(false)
  expect(await app.rows('select club_id from devices where id = $1', [club.deviceId])).toEqual([{ club_id: null }])
  for (const key of keys) expect(await app.context.files.get(key)).toBeNull()
  expect(await app.rows('select * from erased_files')).toEqual([])
  const partitions = await app.rows(`select relname from pg_class where relname like '%' || $1`, [club.id])
  expect(partitions).toEqual([])

  expect(await isThere(other)).toBe(true)
  for (const id of [other.attachedFileId, other.looseFileId]) {
    expect(await app.context.files.get(`${other.id}/${id}.webp`)).not.toBeNull()
  }
  const after = await rowContents(app, clubs)
  expect(after).toEqual(before)

  // What the device still holds of its time there is no other club's.
  await app.send(calls.assignDevices, { as: 'platform', body: { deviceIds: [club.deviceId], clubId: other.id } })
  expect(
    await app.rows(
      `select a.starts_at >= d.free_since as later from device_assignments a join devices d on d.id = a.device_id where d.id = $1`,
      [club.deviceId],
    ),
  ).toEqual([{ later: true }])
})

test('the record says what was erased, and of the rest only who did what and when', async () => {
  const club = await freshClub()
  await remove(club)
  await eraseIn(8)
  const { items } = (await app.send(calls.listClubAudit, { as: 'platform', params: { id: club.id } })).json<{
    items: AuditEntry[]
  }>()
  expect(items[0]).toMatchObject({
    action: 'club.erased',
    person: null,
    before: { name: club.name, customerId },
    after: { rows: { courses: 1, holes: 2, files: 2 } },
  })
  expect(items[1]).toMatchObject({ action: 'club.deleted', before: null, after: null })
})

test('several servers erase a club once', async () => {
  const clubs = [await freshClub(), await freshClub()]
  for (const club of clubs) await remove(club)
  const erased = await Promise.all([1, 2, 3].map(() => eraseIn(8)))
  expect(erased.flat().sort()).toEqual(clubs.map(({ id }) => id).sort())
  for (const { id } of clubs) {
    expect(
      await app.rows(`select action from audit_log where club_id = $1 and action = 'club.erased'`, [id]),
    ).toHaveLength(1)
  }
})

test('a club that cannot be erased stays whole and holds up no other; bytes that stay behind go with the next run', async () => {
  const [stuck, club] = [await freshClub(true), await freshClub(true)]
  for (const one of [stuck, club]) await remove(one)
  // Somebody else's table refers to it and lets no row go.
  await app.rows(`create table outside (hole_id uuid references holes)`)
  await app.rows(`insert into outside values ($1)`, [stuck.holeId])
  const before = await rowsOf(stuck.id)
  const { files } = app.context
  const failing = { ...app.context, files: { ...files, remove: () => Promise.reject(new Error('the store is away')) } }
  await expect(eraseIn(8, failing)).rejects.toThrow('the store is away')
  expect(await isThere(club)).toBe(false)
  // Its positions went first, with the days that they are stored by.
  expect(await rowsOf(stuck.id)).toEqual(
    Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'fix_days')),
  )
  expect(await files.get(`${club.id}/${club.looseFileId}.webp`)).not.toBeNull()
  expect(app.logged.some(line => line.includes('could not erase a deleted club') && line.includes(stuck.id))).toBe(true)

  await app.rows('drop table outside')
  expect(await eraseIn(8)).toEqual([stuck.id])
  expect(await files.get(`${club.id}/${club.looseFileId}.webp`)).toBeNull()
  expect(await app.rows('select * from erased_files')).toEqual([])
})
