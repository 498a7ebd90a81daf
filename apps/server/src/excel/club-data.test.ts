import { calls } from '@pinwise/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
})
afterAll(() => app.close())

type Person = 'platform' | 'greenkeeper' | 'brisas' | 'golfer'
const ask = (as: Person, dataset: string, filters: object) =>
  app.send(calls.exportExcel, { as, body: { dataset, filters } })

/** Rows by the titles of their columns. */
async function rowsOf(as: Person, dataset: string, filters: object) {
  const answer = await ask(as, dataset, filters)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const [head = [], ...rows] = (await readExcelFile(answer.rawPayload))[0]?.data ?? []
  return rows.map(row => Object.fromEntries(head.map((title, index) => [String(title), row[index]])))
}

test('pins of a period are those on the greens then and those planned, with what is measured on the green', async () => {
  const [{ customer_id: customerId }] = (await app.rows('select customer_id from clubs where id = $1', [milano])) as [
    { customer_id: string },
  ]
  const club = await createFreshClub(app, { customerId, published: true })
  const [open, ...more] = await rowsOf('greenkeeper', 'pins', { clubId: club.id, from: '2097-01-01', to: '2097-01-31' })
  expect(more).toEqual([])
  expect(open).toMatchObject({ Hole: 1, Status: 'On the green', Publication: 1 })
  expect(open?.['On from the front (m)']).toBeGreaterThan(0)
  expect(open?.['On from the front (m)']).toBeLessThan(Number(open?.['Depth of the green (m)']))
  const rows = await rowsOf('greenkeeper', 'pins', { clubId: club.id, from: '2098-06-01', to: '2098-06-02' })
  expect(rows.map(row => row.Status)).toEqual(['On the green', 'Planned'])
})

test('the scorecard has every hole with each of its tees', async () => {
  const rows = await rowsOf('greenkeeper', 'scorecard', { clubId: milano })
  const [{ count }] = (await app.rows<{ count: number }>(
    `select count(*)::int as count from holes h left join hole_tees t on t.hole_id = h.id where h.club_id = $1`,
    [milano],
  )) as [{ count: number }]
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(row => `${row.Course} ${row.Hole}`)).size).toBe(27)
})

test('positions are those of the club’s devices, once a minute, never those of a golfer', async () => {
  const made = await app.send(calls.createDevice, {
    as: 'platform',
    body: { kind: 'cart', label: 'Cart 77', clubId: milano },
  })
  const device: string = made.json().device.id
  const phone = crypto.randomUUID()
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 10, 9, 0, seconds)).toISOString()
  await app.rows('select prepare_fix_days($1::date)', ['2026-11-10'])
  for (const [tracker, seconds] of [
    [device, 0],
    [device, 20],
    [device, 70],
    [phone, 5],
  ] as const)
    await app.rows(
      `insert into fixes (club_id, tracker_id, fix_id, at, received_at, lng_e7, lat_e7)
       values ($1, $2, gen_random_uuid(), $3, $3, 93000000, 456000000)`,
      [milano, tracker, at(seconds)],
    )
  const rows = await rowsOf('greenkeeper', 'positions', { clubId: milano, day: '2026-11-10' })
  expect(rows.map(row => row['Time (UTC)'])).toEqual([new Date(at(0)), new Date(at(70))])
  expect(rows[0]).toMatchObject({ Device: 'Cart 77', Latitude: 45.6, Longitude: 9.3 })
  expect(await rowsOf('greenkeeper', 'positions', { clubId: milano, day: '2026-11-09' })).toEqual([])
})

test('clubs and customers are for platform staff; a club’s data is for its own people', async () => {
  expect((await rowsOf('platform', 'clubs', {})).map(row => row.Name)).toEqual(
    (await app.rows<{ name: string }>('select name from clubs where deleted_at is null order by name')).map(
      ({ name }) => name,
    ),
  )
  expect((await rowsOf('platform', 'clubs', { search: 'milano' }))[0]).toMatchObject({ Courses: 3, Holes: 27 })
  const customers = await rowsOf('platform', 'customers', {})
  expect(customers).toHaveLength((await app.rows('select from customers')).length)
  for (const dataset of ['clubs', 'customers'])
    expect((await ask('greenkeeper', dataset, {})).statusCode, dataset).toBe(403)
  const period = { from: '2026-11-01', to: '2026-11-10' }
  for (const [dataset, filters] of Object.entries({ pins: period, scorecard: {}, positions: { day: '2026-11-10' } }))
    expect((await ask('brisas', dataset, { clubId: milano, ...filters })).statusCode, dataset).toBe(404)
})

test('the daily record of one layout says which columns are of the whole club', async () => {
  const headOf = async (filters: object, language: string) => {
    const body = {
      dataset: 'daily-record',
      filters: { clubId: milano, from: '2026-11-01', to: '2026-11-10', ...filters },
    }
    const answer = await app.send(calls.exportExcel, { as: 'greenkeeper', body: { ...body, language } })
    return (await readExcelFile(answer.rawPayload))[0]?.data[0]
  }
  expect(await headOf({}, 'en')).not.toContainEqual(expect.stringContaining('whole club'))
  const [{ id: layoutId } = { id: '' }] = await app.rows<{ id: string }>(
    'select id from layouts where club_id = $1 limit 1',
    [milano],
  )
  const head = await headOf({ layoutId }, 'en')
  expect(head).toEqual(expect.arrayContaining(['Golfers', 'Visits (whole club)', 'Pin publications (whole club)']))
  expect(await headOf({ layoutId }, 'it')).toContain('Sospeso (min) (tutto il circolo)')
})
