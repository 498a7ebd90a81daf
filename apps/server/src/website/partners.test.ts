import { calls, type PartnerDeal, type PartnerLogo } from '@pinwise/contract'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPools } from '../database/connect.ts'
import { createFreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const [customer] = await app.rows<{ id: string }>('select id from customers limit 1')
  customerId = customer?.id ?? ''
})
afterAll(() => app.close())

const deals = async (as?: 'platform' | 'greenkeeper') =>
  (await app.send(calls.listPartnerDeals, as ? { as } : {})).json<{ items: PartnerDeal[]; total: number }>()
const logos = async () => (await app.send(calls.listPartnerLogos)).json<{ items: PartnerLogo[] }>().items

describe('deals', () => {
  test('of the demo say in both languages that they are none, and name no company', async () => {
    const { items } = await deals('platform')
    expect(items).toHaveLength(3)
    for (const { partner, title, demo } of items) {
      expect([partner, demo]).toEqual(['Pinwise demo', true])
      expect([title.en, title.it]).toEqual([
        expect.stringContaining('Demonstration deal'),
        expect.stringContaining('Offerta dimostrativa'),
      ])
    }
  })

  test('are shown while they hold; platform staff see all of them', async () => {
    await app.rows(
      `insert into partner_deals (partner, title, text, starts_at, ends_at, enabled)
       select name, '{"en":"a","it":"b"}', '{"en":"a","it":"b"}', now() + first * interval '1 day', now() + last * interval '1 day', enabled
       from (values ('holds', -1, 1, true), ('to come', 1, 2, true), ('over', -2, -1, true), ('off', -1, 1, false)) d (name, first, last, enabled)`,
    )
    const byName = (items: readonly PartnerDeal[]) =>
      Object.fromEntries(items.filter(deal => !deal.demo).map(({ partner, status }) => [partner, status]))
    const seen = await deals()
    expect(byName(seen.items)).toEqual({ holds: 'Active' })
    expect(seen.total).toBe(seen.items.length)
    expect(byName((await deals('greenkeeper')).items)).toEqual({ holds: 'Active' })
    expect(byName((await deals('platform')).items)).toEqual({
      holds: 'Active',
      'to come': 'Inactive',
      over: 'Expired',
      off: 'Inactive',
    })
  })
})

test('logos are shown in their order, and only while their picture is for everyone', async () => {
  const open = await createFreshClub(app, { customerId, published: true })
  const closed = await createFreshClub(app, { customerId, published: false })
  await app.rows(
    `insert into partner_logos (partner, file_id, position) values
      ('second', $1, 2), ('first', $1, 1), ('loose', $2, 0), ('unpublished', $3, 0)`,
    [open.attachedFileId, open.looseFileId, closed.attachedFileId],
  )
  expect((await logos()).map(({ partner, address }) => [partner, address])).toEqual([
    ['first', `/api/v1/file/${open.attachedFileId}`],
    ['second', `/api/v1/file/${open.attachedFileId}`],
  ])
  await app.rows('update clubs set published = false where id = $1', [open.id])
  expect(await logos()).toEqual([])
})

test('the role of requests sees neither what people wrote nor a deal that is switched off, and writes nothing', async () => {
  const pools = openPools(app.database.loginUrl)
  const ask = (text: string) => pools.app.query(text).then(({ rows }: pg.QueryResult) => rows)
  await expect(ask('select * from enquiries')).rejects.toThrow(/permission denied/)
  await expect(ask('select * from partner_logos')).rejects.toThrow(/permission denied/)
  await expect(ask('update partner_deals set enabled = true')).rejects.toThrow(/permission denied/)
  await app.rows('update partner_deals set enabled = false')
  expect(await ask('select * from partner_deals')).toEqual([])
  await Promise.all([pools.app.end(), pools.platform.end(), pools.identity.end()])
})
