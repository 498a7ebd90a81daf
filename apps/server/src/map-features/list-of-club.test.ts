import { type Call, type calls, clubCalls, courseCalls, holeCalls, layoutCalls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { nextAddress, sendSample } from '../testing/send-sample.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const milano = await app.clubId('golf-club-milano')
  const [row] = await app.rows<{ customer_id: string }>('select customer_id from clubs where id = $1', [milano])
  customerId = row!.customer_id
})
afterAll(() => app.close())

const LISTS = [holeCalls.listHoles, courseCalls.listCourses, layoutCalls.listLayouts]
type Who = 'anonymous' | 'greenkeeper' | 'golfer' | 'platform'
const ask = (call: Call, club: string | undefined, as: Who = 'anonymous', tag?: string, query = {}) =>
  app.send(call, {
    as,
    query,
    ...(club ? { club } : {}),
    headers: tag ? { 'if-none-match': tag } : {},
    from: nextAddress(),
  })
const authorization = () => `Bearer ${app.tokenOf('platform')}`
const freshClub = (published = true): Promise<FreshClub> => createFreshClub(app, { customerId, published })

test.each(LISTS)('$path: who has the list is answered 304, and whoever asks otherwise is not', async call => {
  const club = await freshClub()
  for (const as of ['anonymous', 'greenkeeper', 'golfer'] as const) {
    const first = await ask(call, club.id, as)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding, x-club-id',
    })
    const tag = String(first.headers.etag)
    const again = await ask(call, club.id, as, tag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect((await ask(call, club.id, as, tag, { limit: 7 })).statusCode).toBe(200)
    expect((await ask(call, (await freshClub()).id, as, tag)).statusCode).toBe(200)
  }
})

test.each(LISTS)('$path: bytes that are shared say what each caller may do', async call => {
  const club = await freshClub()
  const canEdit = async (as: Who) => (await ask(call, club.id, as)).json().items[0].can.edit
  for (const [as, can] of [
    ['greenkeeper', true],
    ['golfer', false],
    ['anonymous', false],
    ['greenkeeper', true],
  ] as const)
    expect(await canEdit(as), as).toBe(can)
})

test.each(LISTS)('$path: a tag opens nothing', async call => {
  const club = await freshClub(false)
  const tag = String((await ask(call, club.id, 'greenkeeper')).headers.etag)
  for (const given of [tag, '*']) {
    for (const as of ['anonymous', 'golfer'] as const)
      expect((await ask(call, club.id, as, given)).json().code).toBe('club_not_found')
  }
  expect((await ask(call, club.id)).json().code).toBe('club_not_found')
})

const CHANGES: readonly [keyof typeof calls, Call[]][] = [
  ['changeHole', LISTS],
  ['createCourse', [courseCalls.listCourses, holeCalls.listHoles]],
  ['changeCourse', [courseCalls.listCourses]],
  ['createLayout', [layoutCalls.listLayouts]],
  ['changeLayout', [layoutCalls.listLayouts]],
  ['deleteLayout', [layoutCalls.listLayouts]],
]
test.each(CHANGES)('%s changes the lists that show it', async (name, lists) => {
  const club = await freshClub()
  const before = await Promise.all(lists.map(async call => String((await ask(call, club.id)).headers.etag)))
  const answer = await sendSample(app, name, club, { authorization: authorization() })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  for (const [index, call] of lists.entries())
    expect((await ask(call, club.id, 'anonymous', before[index])).statusCode).toBe(200)
})

test('the list of clubs has a tag that changes with what its reader sees, and with nothing else', async () => {
  const list = clubCalls.listClubs
  const tagFor = async (as: Who) => String((await ask(list, undefined, as)).headers.etag)
  const statusFor = async (as: Who, tag: string) => (await ask(list, undefined, as, tag)).statusCode
  const [anybody, staff, platform] = await Promise.all((['anonymous', 'greenkeeper', 'platform'] as const).map(tagFor))
  expect(await statusFor('anonymous', anybody!)).toBe(304)
  expect(await statusFor('greenkeeper', staff!)).toBe(304)
  expect(await statusFor('platform', platform!)).toBe(304)
  expect(await statusFor('anonymous', staff!)).toBe(200)

  // One that only its staff see.
  const hidden = await freshClub(false)
  expect(await statusFor('anonymous', anybody!)).toBe(304)
  expect(await statusFor('greenkeeper', staff!)).toBe(200)
  expect((await ask(list, undefined)).body).not.toContain(hidden.id)
  expect((await ask(list, undefined, 'greenkeeper')).body).toContain(hidden.id)

  const shown = await freshClub()
  const after = await tagFor('anonymous')
  expect(after).not.toBe(anybody)
  for (const name of ['createCourse', 'changeClub', 'deleteClub'] as const) {
    const before = await tagFor('anonymous')
    const answer = await sendSample(app, name, shown, { authorization: authorization() })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await statusFor('anonymous', before), name).toBe(200)
  }
})
