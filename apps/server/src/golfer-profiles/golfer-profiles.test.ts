import { calls, type GolferProfile } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleGolfer } from '../testing/golfer-samples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let golfers = 0
async function golfer() {
  const subject = `profile-golfer-${golfers++}`
  const [row] = await app.rows<{ id: string }>(
    `insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id`,
    [subject],
  )
  return { subject, userId: row!.id, token: await app.issuer.token({ subject, groups: [] }) }
}
const save = (token: string, body: GolferProfile) => app.send(calls.saveGolferProfile, { token, body })
const read = async (token: string) => (await app.send(calls.getGolferProfile, { token })).json<GolferProfile>()
const rowOf = (subject: string) => app.rows('select fields from golfer_profiles where person = $1', [subject])
const minute = (number: number) => new Date(Date.UTC(2026, 5, 1, 9, number)).toISOString()
const index = (value: number | null, at: string): GolferProfile => ({ handicapIndex: { value, at } })

test('a golfer’s profile is theirs alone, and sent again it changes nothing', async () => {
  const [ada, ben] = [await golfer(), await golfer()]
  expect(await read(ada.token)).toEqual({})
  expect((await save(ada.token, sampleGolfer)).json()).toEqual(sampleGolfer)
  expect((await save(ada.token, sampleGolfer)).json()).toEqual(sampleGolfer)
  expect(await read(ada.token)).toEqual(sampleGolfer)
  expect(await read(ben.token)).toEqual({})
  await save(ben.token, index(3, minute(9)))
  expect(await read(ada.token)).toEqual(sampleGolfer)
})

test('what is refused changes nothing: without a sign-in, and what is no handicap', async () => {
  const ada = await golfer()
  await save(ada.token, sampleGolfer)
  expect((await app.send(calls.saveGolferProfile, { body: index(9, minute(9)) })).statusCode).toBe(401)
  expect((await save(ada.token, index(54.1, minute(9)))).statusCode).toBe(400)
  const staff = await app.issuer.token({ subject: 'profile-staff', groups: ['admin', 'superadmin'] })
  expect(await read(staff)).toEqual({})
  expect(await rowOf(ada.subject)).toEqual([{ fields: sampleGolfer }])
})

test('of each field the latest stays, from phones that send at once and in any order', async () => {
  const ada = await golfer()
  await Promise.all([
    save(ada.token, { ...index(12, minute(2)), name: { value: 'Ada', at: minute(1) } }),
    save(ada.token, { ...index(14, minute(1)), units: { value: 'imperial', at: minute(1) } }),
  ])
  expect(await read(ada.token)).toEqual({
    ...index(12, minute(2)),
    name: { value: 'Ada', at: minute(1) },
    units: { value: 'imperial', at: minute(1) },
  })
  await save(ada.token, index(null, minute(3)))
  expect(await read(ada.token)).toMatchObject(index(null, minute(3)))
})

test('a phone whose clock is fast does not have the last word', async () => {
  const ada = await golfer()
  const answer = (await save(ada.token, index(12, '2099-01-01T00:00:00.000Z'))).json<GolferProfile>()
  expect(Date.parse(answer.handicapIndex!.at)).toBeLessThan(Date.parse('2099-01-01T00:00:00.000Z'))
})

test('it goes with the golfer’s data and is gone with the account', async () => {
  const [ada, ben] = [await golfer(), await golfer()]
  await save(ada.token, sampleGolfer)
  await save(ben.token, index(3, minute(1)))
  expect((await app.send(calls.getMyData, { token: ada.token })).json()).toMatchObject({ golfer: sampleGolfer })
  const params = { id: ada.userId }
  expect((await app.send(calls.deleteUser, { token: ben.token, params })).statusCode).toBe(404)
  expect(await rowOf(ada.subject)).toHaveLength(1)
  expect((await app.send(calls.deleteUser, { token: ada.token, params })).statusCode).toBe(204)
  expect(await rowOf(ada.subject)).toEqual([])
  expect(await rowOf(ben.subject)).toHaveLength(1)
})
