import { type AuditEntry, type Club, calls, type DeletedClub } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const [customer] = await app.rows<{ id: string }>(`select id from customers where name = 'Golf Club Milano'`)
  customerId = customer?.id ?? ''
})
afterAll(() => app.close())

const freshClub = () => createFreshClub(app, { customerId, published: true })
const trail = async (id: string, query: Record<string, unknown> = {}) =>
  (await app.send(calls.listClubAudit, { as: 'platform', params: { id }, query })).json<{
    items: AuditEntry[]
    next: number | null
  }>()
const actions = ({ items }: { items: readonly AuditEntry[] }) => items.map(({ action }) => action)
const rename = (club: FreshClub, name: string, version: number) =>
  app.send(calls.changeClub, { as: 'greenkeeper', params: { id: club.id }, body: { name, version } })

test('the trail has who, what, before and after, the newest first; filters narrow it, pages follow each other', async () => {
  const club = await freshClub()
  await rename(club, 'Renamed once', 1)
  await rename(club, 'Renamed twice', 2)
  const { items } = await trail(club.id, { subject: 'club' })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    person: { name: 'Giulia Ferri' },
    action: 'club.changed',
    before: { name: 'Renamed once' },
    after: { name: 'Renamed twice' },
  })
  const first = await trail(club.id, { subject: 'club', limit: 1 })
  expect(first.next).toBe(first.items[0]?.id)
  const second = await trail(club.id, { subject: 'club', limit: 1, before: first.next })
  expect([second.items[0]?.after, second.next]).toMatchObject([{ name: 'Renamed once' }, null])
  expect(actions(await trail(club.id, { subject: 'club', search: 'giulia' }))).toHaveLength(2)
  expect(actions(await trail(club.id, { search: 'kim ostberg' }))).toEqual([])
  expect(actions(await trail(club.id, { from: new Date(Date.now() + DAY_MS).toISOString() }))).toEqual([])
  // Whoever looks after the customer is recorded there, and belongs to the club's trail.
  await app.send(calls.addManager, {
    as: 'platform',
    params: { id: customerId, managerId: club.strangerId },
    body: { kind: 'staff' },
  })
  expect(actions(await trail(club.id, { subject: 'customer', limit: 1 }))).toEqual(['customer.manager-added'])
  const sheet = await app.send(calls.exportExcel, {
    as: 'platform',
    body: { dataset: 'audit', filters: { clubId: club.id } },
  })
  expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const refused = await app.send(calls.exportExcel, {
    as: 'greenkeeper',
    body: { dataset: 'audit', filters: { clubId: club.id } },
  })
  expect(refused.json().code).toBe('forbidden')
})

test('a club goes to another customer with the version that was seen; rights follow at once', async () => {
  const club = await freshClub()
  const move = (body: Record<string, unknown>) =>
    app.send(calls.transferClub, { as: 'platform', params: { id: club.id }, body })
  expect((await move({ customerId: crypto.randomUUID(), version: 1 })).json().code).toBe('customer_not_found')
  expect((await move({ customerId: club.otherCustomerId, version: 7 })).json().code).toBe('version_conflict')
  expect((await rename(club, 'Still ours', 1)).statusCode).toBe(200)
  const moved = await move({ customerId: club.otherCustomerId, version: 2 })
  expect(moved.json<Club>()).toMatchObject({ customerId: club.otherCustomerId, version: 3 })
  expect((await rename(club, 'Not ours', 3)).json().code).toBe('club_not_found')
  expect(await app.rows('select name from clubs where id = $1', [club.id])).toEqual([{ name: 'Still ours' }])
  expect(actions(await trail(club.id))).toContain('club.transferred')
})

test('what a club contains is counted; it comes back as it was for a week, unless its name is taken', async () => {
  const club = await freshClub()
  const params = { id: club.id }
  const contents = await app.send(calls.getClubContents, { as: 'platform', params })
  expect(contents.json()).toMatchObject({ courses: 1, holes: 2, layouts: 1, pins: 2, files: 2, devices: 1 })
  const remove = () => app.send(calls.deleteClub, { as: 'platform', params })
  const restore = () => app.send(calls.restoreClub, { as: 'platform', params })
  const deleted = async () =>
    (await app.send(calls.listDeletedClubs, { as: 'platform' }))
      .json<{ items: DeletedClub[] }>()
      .items.find(({ id }) => id === club.id)
  expect((await restore()).json().code).toBe('club_not_found')
  await remove()
  expect((await app.send(calls.getClub, { params })).statusCode).toBe(404)
  expect(await deleted()).toMatchObject({ name: club.name, customerName: 'Golf Club Milano' })
  expect(actions(await trail(club.id))).toContain('club.deleted')
  await app.rows('update clubs set slug = $2 where id = $1', [club.id, 'sharp-park'])
  expect((await restore()).json().code).toBe('slug_taken')
  await app.rows('update clubs set slug = $2 where id = $1', [club.id, club.slug])
  expect((await restore()).json<Club>()).toMatchObject({ id: club.id, published: true })
  expect((await app.send(calls.getClub, { params })).statusCode).toBe(200)

  await remove()
  await app.rows(`update clubs set deleted_at = deleted_at - interval '8 days' where id = $1`, [club.id])
  expect(await deleted()).toBeUndefined()
  expect((await restore()).json().code).toBe('club_not_found')
})

test('a look of platform staff at a club that is not theirs is recorded once; at their own it is not', async () => {
  const views = (slug: string) =>
    app.rows(
      `select person, after from audit_log where action = 'club.viewed' and club_id = (select id from clubs where slug = $1)`,
      [slug],
    )
  const look = async (slug: string, as: 'both' | 'greenkeeper' | 'platform') =>
    app.send(calls.listCourses, { as, club: await app.clubId(slug) })
  for (const _ of [1, 2]) expect((await look('sharp-park', 'both')).statusCode).toBe(200)
  await expect.poll(() => views('sharp-park')).toMatchObject([{ after: { what: 'course' } }])
  await look('golf-club-milano', 'both')
  await look('golf-club-milano', 'greenkeeper')
  await look('sharp-park', 'platform')
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(await views('golf-club-milano')).toEqual([])
  expect(await views('sharp-park')).toHaveLength(1)
})
