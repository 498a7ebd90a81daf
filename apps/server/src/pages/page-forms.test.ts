import { FORM_KINDS, type FormKind } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** The forms as a browser without script sends them. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.rows('delete from enquiries'))

const FILLED: Record<FormKind, Record<string, string>> = {
  generic: { name: 'Ada Lund', email: 'ada@example.org', topic: 'api-key', message: 'First line\r\nand a second' },
  golfclub: { name: 'Ada Lund', email: 'ada@example.org', club: 'Golf Club Milano', holes: '27', message: '' },
  'help-admin': { name: 'Ada', email: 'ada@example.org', club: 'Milano', topic: 'pins', message: 'It does not move.' },
}
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

let address = 0
function post(kind: string, fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN, from = '') {
  address += 1
  return app.app.inject({
    method: 'POST',
    url: `/forms/${kind}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from || `127.6.${address >> 8}.${address & 255}`,
  })
}
const kept = () => app.rows<Record<string, string>>('select * from enquiries')
/** What the page knows of the form, as it reads it before it hydrates. */
function settingsOf(html: string) {
  const [, content = ''] = /<meta name="pinwise-settings" content="([^"]*)"/.exec(html) ?? []
  const text = content.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
  return JSON.parse(text)
}
const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

describe.each(FORM_KINDS)('%s', kind => {
  test('is kept, and leads back to its page with thanks', async () => {
    const page = kind === 'golfclub' ? '/golf-club' : '/about-us'
    const answer = await post(kind, { ...FILLED[kind], page, language: 'it', website: '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?sent=${kind}#form-${kind}`])
    expect(await kept()).toMatchObject([{ kind, status: 'new', language: 'it', email: 'ada@example.org' }])
    const thanks = await app.app.inject(`${page}?sent=${kind}`)
    expect(settingsOf(thanks.body).form).toEqual({ kind, page, sent: true })
  })

  test('left empty comes back with what is wrong, and nothing is kept', async () => {
    const answer = await post(kind, { page: '/about-us' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(settingsOf(answer.body).form).toMatchObject({
      kind,
      page: '/about-us',
      errors: { name: 'required', email: 'required' },
    })
    expect(await kept()).toEqual([])
  })

  test('opened by its address leads to where the form stands', async () => {
    const answer = await app.app.inject(`/forms/${kind}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(new RegExp(`^/(about-us|golf-club)#form-${kind}$`))
  })
})

test('what was typed comes back as text, whatever it looks like, to nobody else', async () => {
  const typed = {
    ...FILLED.generic,
    email: 'not an address',
    name: '"><script>alert(1)</script>',
    message: `'</textarea><img>`,
  }
  const answer = await post('generic', { ...typed, page: '/developers', website: 'filled' })
  expect(answer.statusCode).toBe(422)
  const { form } = settingsOf(answer.body)
  expect(form).toMatchObject({ page: '/developers', errors: { email: 'invalid' } })
  expect(form.values).toEqual({ ...typed, language: 'en' })
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).not.toContain('</textarea><img>')
  const plain = await app.app.inject('/developers')
  expect(plain.headers['content-security-policy']).toBe(answer.headers['content-security-policy'])
  expect(plain.body).not.toContain('not an address')
})

test('speaks the language of the visitor', async () => {
  const answer = await post('generic', { page: '/about-us' }, { ...SAME_ORIGIN, 'accept-language': 'it' })
  expect(answer.body).toContain('<html lang="it"')
})

test('twice is once', async () => {
  for (const _ of [1, 2]) expect((await post('generic', FILLED.generic)).statusCode).toBe(303)
  expect(await kept()).toHaveLength(1)
})

test('a robot is thanked, and kept apart', async () => {
  expect((await post('generic', { ...FILLED.generic, website: 'x' })).statusCode).toBe(303)
  expect(await kept()).toMatchObject([{ status: 'spam' }])
})

test('nobody is led away from us, nor to a page that has no form', async () => {
  const pages = [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/admin',
    '/nothing',
    'about-us?x=1',
    '',
    '/blog/nothing',
  ]
  for (const page of [...pages, '/about-us\r\nset-cookie: a=b']) {
    const { headers } = await post('golfclub', { ...FILLED.golfclub, name: `Ada ${page.length}`, page })
    expect([page, headers.location]).toEqual([page, '/golf-club?sent=golfclub#form-golfclub'])
    expect(headers['set-cookie']).toBeUndefined()
  }
})

describe('a form of another site', () => {
  test.each<[string, Record<string, string>]>([
    ['that the browser names', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['that hides its origin', { origin: 'null' }],
  ])('is refused: one %s', async (_, headers) => {
    const answer = await post('generic', FILLED.generic, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await kept()).toEqual([])
  })

  test('is not what an older browser sends, by its origin or without one', async () => {
    expect(
      (await post('generic', FILLED.generic, { origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode,
    ).toBe(303)
    expect((await post('generic', FILLED.generic, {})).statusCode).toBe(303)
  })
})

test('too many from one address come back with their words and the reason', async () => {
  const statuses: number[] = []
  let last = ''
  for (let n = 0; n < 6; n += 1) {
    const answer = await post('generic', { ...FILLED.generic, name: `Ada ${n}` }, SAME_ORIGIN, '127.5.5.5')
    statuses.push(answer.statusCode)
    last = answer.body
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  expect(settingsOf(last).form).toMatchObject({ values: { name: 'Ada 5' }, errors: {}, problem: 'busy' })
})

test('anything but a form is refused, the API takes no forms, and no other kind is there', async () => {
  const json = { 'content-type': 'application/json' }
  expect((await post('generic', FILLED.generic, { ...SAME_ORIGIN, ...json })).statusCode).toBe(415)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const api = await app.app.inject({
    method: 'POST',
    url: '/api/v1/website/form/generic',
    headers: form,
    payload: 'name=Ada',
  })
  expect(api.json().code).toBe('unsupported_media_type')
  expect((await post('other', FILLED.generic)).statusCode).toBe(404)
  const huge = { ...FILLED.generic, message: 'x'.repeat(70_000) }
  expect((await post('generic', huge)).statusCode).toBe(413)
  expect(await kept()).toEqual([])
})
