import { calls, type Language } from '@pinwise/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function download(as: 'platform' | 'greenkeeper', body: Record<string, unknown>) {
  const answer = await app.send(calls.exportExcel, { as, body: { dataset: 'users', ...body } })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer
}
async function rowsOf(as: 'platform' | 'greenkeeper', body: Record<string, unknown> = {}) {
  const [sheet] = await readExcelFile((await download(as, body)).rawPayload)
  return sheet?.data ?? []
}

/** Excel knows letters by their numbers too; the reader of this test does not. */
const asExcelShows = (cell: unknown) =>
  String(cell).replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

describe('a list as a spreadsheet', () => {
  test('comes as a file with its name and day', async () => {
    const { headers, rawPayload } = await download('platform', {})
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const day = new Date().toISOString().slice(0, 10)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''users-${day}.xlsx`)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['cache-control']).toMatch(/^private/)
  })

  test.each<[Language, string, string[]]>([
    ['en', 'Users', ['Name', 'Email', 'Groups', 'Status', 'Clubs', 'Language', 'Last seen (UTC)', 'Since (UTC)']],
    ['it', 'Utenti', ['Nome', 'Email', 'Gruppi', 'Stato', 'Circoli', 'Lingua', 'Ultimo accesso (UTC)', 'Dal (UTC)']],
  ])('has titles in the language asked for: %s', async (language, title, titles) => {
    const [sheet] = await readExcelFile((await download('platform', { language })).rawPayload)
    expect(sheet?.sheet).toBe(title)
    expect(sheet?.data[0]).toEqual(titles)
  })

  test('holds the people of the list, with the same filters, as their kinds of cells', async () => {
    await app.rows(`update users set last_seen_at = '2026-03-29T01:30:00Z' where email like 'marshal@%'`)
    const [, marshal, ...more] = await rowsOf('platform', { filters: { search: 'novak' } })
    expect(more).toEqual([])
    const [name, email, , status, clubs, language, seen, since] = marshal ?? []
    expect([name, email, status]).toEqual(['Tom Novak', 'marshal@demo.pinwise.example', 'Unknown'])
    expect([clubs, language]).toEqual(['Cihelny Golf, Golf Club Milano', 'English'])
    expect(seen).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(since).toBeInstanceOf(Date)
    expect(await rowsOf('platform', { filters: { search: 'nobody at all' } })).toHaveLength(1)
  })

  test('has the requested columns, in their order', async () => {
    const columns = ['email', 'name']
    const rows = await rowsOf('platform', { columns, filters: { search: 'ferri' } })
    expect(rows).toEqual([
      ['Email', 'Name'],
      ['greenkeeper@demo.pinwise.example', 'Giulia Ferri'],
    ])
    const refused = await app.send(calls.exportExcel, {
      as: 'platform',
      body: { dataset: 'users', columns: ['subject'] },
    })
    expect(refused.json().code).toBe('invalid_body')
  })

  test('shows admins the people whom the list shows them', async () => {
    const rows = await rowsOf('greenkeeper', { columns: ['name', 'clubs'] })
    expect(rows.slice(1)).toEqual([
      ['Giulia Ferri', 'Golf Club Milano'],
      ['Marco Riva', 'Golf Club Milano'],
      ['Tom Novak', 'Golf Club Milano'],
    ])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x.example","y")',
    '\t=1',
    "'=1",
    '1e3',
    'TRUE',
    '2026-01-01',
    '_x003D_1+1',
    '_x005f_x003D__X000A_',
  ])('a name like %j is text', async name => {
    await app.rows(
      `insert into users (subject, email, name) values ('odd', 'odd@example.org', $1)
         on conflict (subject) do update set name = excluded.name`,
      [name],
    )
    const { rawPayload } = await download('platform', { columns: ['name'], filters: { search: 'odd@' } })
    const [sheet] = await readExcelFile(rawPayload, { trim: false })
    expect(sheet?.data[1]?.map(asExcelShows)).toEqual([name])
  })
})

/** Enough that the thread that writes the file takes a while. */
const MANY = process.env.FULL ? 100_000 : 3_000

test(`${MANY} rows make a whole file, while the server goes on answering`, {
  timeout: 120_000,
}, async () => {
  const many = await createTestApp()
  await many.rows(`
    insert into users (subject, email, name, last_seen_at)
    select 'many-' || n, 'many-' || n || '@example.org', 'Person ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${MANY}) n`)
  await many.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = many.app.listeningOrigin
  let isDone = false
  const asked = fetch(`${origin}/api/v1/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${many.tokenOf('platform')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dataset: 'users' }),
  }).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
    if (!isDone) answered += 1
  }
  const answer = await asked
  expect(answer.status).toBe(200)
  expect(answered).toBeGreaterThan(10)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
  const [sheet] = await readExcelFile(bytes)
  const [{ people } = { people: 0 }] = await many.rows<{ people: number }>('select count(*)::int as people from users')
  expect(people).toBeGreaterThan(MANY)
  expect(sheet?.data).toHaveLength(1 + people)
  expect(new Set(sheet?.data.map(([, email]) => email)).size).toBe(1 + people)
  await many.close()
})
