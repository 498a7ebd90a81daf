import { calls, type ManagedLogo, type Partner, type PartnerDeal, type PartnerLogo } from '@pinwise/contract'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPools } from '../database/connect.ts'
import { ONE_PIXEL_PNG } from '../testing/call-samples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const deals = async (as?: 'platform' | 'greenkeeper') =>
  (await app.send(calls.listPartnerDeals, as ? { as } : {})).json<{ items: PartnerDeal[]; total: number }>()
const logos = async () => (await app.send(calls.listPartnerLogos)).json<{ items: PartnerLogo[] }>().items
const addPartner = async (name: string) =>
  (await app.send(calls.createPartner, { as: 'platform', body: { key: crypto.randomUUID(), name } })).json<Partner>()

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const words = { en: 'a', it: 'b' }
const dealBody = (title: string, first: number, last: number, enabled = true) => ({
  title: { en: title, it: title },
  text: words,
  code: null,
  url: null,
  start: inDays(first),
  end: inDays(last),
  enabled,
})

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

  test('are shown while they hold and their partner is switched on; platform staff see all of them', async () => {
    const partner = await addPartner('Linen & Sons')
    const params = { id: partner.id }
    for (const body of [
      dealBody('holds', -1, 1),
      dealBody('to come', 1, 2),
      dealBody('over', -2, -1),
      dealBody('off', -1, 1, false),
    ]) {
      expect((await app.send(calls.createPartnerDeal, { as: 'platform', params, body })).statusCode).toBe(201)
    }
    const byTitle = (items: readonly PartnerDeal[]) =>
      Object.fromEntries(items.filter(deal => !deal.demo).map(({ title, status }) => [title.en, status]))
    const seen = await deals()
    expect(byTitle(seen.items)).toEqual({ holds: 'Active' })
    expect(seen.items.map(deal => deal.partner)).toContain('Linen & Sons')
    expect(seen.total).toBe(seen.items.length)
    expect(byTitle((await deals('greenkeeper')).items)).toEqual({ holds: 'Active' })
    const all = { holds: 'Active', 'to come': 'Inactive', over: 'Expired', off: 'Inactive' }
    expect(byTitle((await deals('platform')).items)).toEqual(all)
    const off = { enabled: false, version: partner.version }
    await app.send(calls.changePartner, { as: 'platform', params, body: off })
    expect(byTitle((await deals()).items)).toEqual({})
    const wrong = { ...dealBody('backwards', 1, -1) }
    const refused = await app.send(calls.createPartnerDeal, { as: 'platform', params, body: wrong })
    expect(refused.json()).toMatchObject({ code: 'invalid_body', fields: [{ path: 'end', code: 'end_before_start' }] })
  })
})

test('a logo is shown in its place with its picture while it holds, and goes with its partner', async () => {
  const partner = await addPartner('Two Logos')
  const params = { id: partner.id }
  const upload = async (): Promise<ManagedLogo> => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(ONE_PIXEL_PNG)]), 'logo.png')
    return (await app.send(calls.addPartnerLogo, { as: 'platform', params, body })).json()
  }
  const first = await upload()
  const second = await upload()
  expect(first).toMatchObject({ name: 'logo.png', status: 'Active', width: 1, enabled: true })
  const change = (logo: ManagedLogo, position: number, enabled: boolean) => {
    const { url, start, end, version } = logo
    const body = { url, start, end, position, enabled, version }
    const where = { ...params, logoId: logo.id }
    return app.send(calls.replacePartnerLogo, { as: 'platform', params: where, body })
  }
  expect((await change(first, 9, true)).statusCode).toBe(200)
  expect((await logos()).map(({ id, partner: name }) => [id, name])).toEqual([
    [second.id, 'Two Logos'],
    [first.id, 'Two Logos'],
  ])
  const picture = await app.app.inject(second.address)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await change(second, 0, false)).statusCode).toBe(200)
  expect((await logos()).map(({ id }) => id)).toEqual([first.id])
  expect((await app.app.inject(second.address)).json().code).toBe('partner_logo_not_found')
  const forStaff = { as: 'platform', params: { id: second.id } } as const
  expect((await app.send(calls.getPartnerLogo, forStaff)).statusCode).toBe(200)
  const pdf = new FormData()
  pdf.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'a.pdf')
  expect((await app.send(calls.addPartnerLogo, { as: 'platform', params, body: pdf })).json().code).toBe(
    'file_type_not_allowed',
  )
  await app.send(calls.deletePartner, { as: 'platform', params })
  expect(await logos()).toEqual([])
  expect(await app.context.files.get(`partners/${first.id}.webp`)).toBeNull()
})

test('the role of requests reads no record of a partner and writes none', async () => {
  const pools = openPools(app.database.loginUrl)
  const ask = (text: string) => pools.app.query(text).then(({ rows }: pg.QueryResult) => rows)
  for (const table of ['enquiries', 'partners', 'partner_deals', 'partner_logos', 'partner_keys', 'partner_clubs']) {
    await expect(ask(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
  }
  await expect(ask('update partner_deals set enabled = true')).rejects.toThrow(/permission denied/)
  await expect(ask('select announce_pins(gen_random_uuid(), 1, now())')).rejects.toThrow(/permission denied/)
  expect(await ask('select * from partner_external_ids')).toEqual([])
  expect(await ask(`select * from partner_clubs_in_reach('consumer')`)).toEqual([])
  await Promise.all([pools.app.end(), pools.platform.end(), pools.identity.end()])
})
