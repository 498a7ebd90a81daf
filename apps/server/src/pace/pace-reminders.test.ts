import { randomUUID } from 'node:crypto'
import { calls, type PaceLogEntry, type PaceSettings, type PaceTeam, type UserTracker } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { writeAs } from '../processes/write-as.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPaceReminders } from './pace-reminders.ts'
import { insertLayout } from './testing/insert-layout.ts'

const DAY = '2026-06-13'
/** By the clocks of Rome. */
const at = (time: string) => Date.parse(`${DAY}T${time}:00+02:00`)
const CENTURY_SECONDS = 3_000_000_000

let app: TestApp
let now = at('08:00')
let club: PinClub
let layoutId: string
beforeAll(async () => {
  app = await createTestApp({}, () => now)
})
afterAll(() => app.close())
beforeEach(async () => {
  now = at('08:00')
  await app.rows('update user_trackers set ended_at = started_at where ended_at is null')
  club = await createPinClub(app, { greens: 9 })
  layoutId = await insertLayout(app, club.id, club.holeIds)
})

async function group(teeTime: string): Promise<string> {
  const fields = { day: DAY, teeTime, layoutId, startPosition: 1, playerCount: 4, players: [], mode: 'walk' }
  const answer = await club.send(calls.createPaceTeam, { body: { key: randomUUID(), ...fields } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<PaceTeam>().id
}

/** A golfer whose phone is with the group. */
async function golferIn(teamId: string) {
  const subject = randomUUID()
  await app.rows(`insert into users (subject, email, name) values ($1, $1 || '@example.org', $1)`, [subject])
  const expiresAt = Math.floor(Date.now() / 1000) + CENTURY_SECONDS
  const token = await app.issuer.token({ subject, groups: [] }, { expiresAt })
  const id = randomUUID()
  const body = { id, name: 'Ada', consent: true }
  expect((await app.send(calls.startUserTracker, { token, club: club.id, body })).statusCode).toBe(201)
  const carried = { params: { id: teamId }, body: { trackerId: id, isWith: true } }
  expect((await club.send(calls.setPaceTracker, carried)).statusCode).toBe(204)
  const messages = async (language = 'en') => {
    const headers = { 'accept-language': language }
    const answer = await app.send(calls.listUserTrackers, { token, headers })
    return answer.json<{ items: UserTracker[] }>().items[0]!.messages
  }
  return { id, token, messages }
}

async function seen(teamId: string, time: string, position: number, place = 'finished'): Promise<void> {
  now = Math.max(now, at(time))
  const body = { key: randomUUID(), kind: 'tap', place, position, at: new Date(at(time)).toISOString() }
  const answer = await club.send(calls.addPaceLog, { params: { id: teamId }, body })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Three groups: one on time, one that takes 19 minutes for every hole, and the one that has to wait for it. */
async function slowDay() {
  const [fast, slow, held] = [await group('08:00'), await group('08:10'), await group('08:20')]
  const [ada, ben] = [await golferIn(slow), await golferIn(held)]
  for (const [team, times] of [
    [fast, ['08:00', '08:14', '08:28', '08:42', '08:56']],
    [slow, ['08:10', '08:29', '08:48', '09:07', '09:26']],
    [held, ['08:20', '08:39', '08:58', '09:17']],
  ] as const) {
    await seen(team, times[0], 1, 'start')
    for (const [index, time] of times.entries()) if (index > 0) await seen(team, time, index)
  }
  await seen(held, '09:24', 4, 'fairway')
  now = at('09:27')
  return { slow, held, ada, ben }
}

/** As a process does that has just started. */
const remind = () => createPaceReminders(app.context)(writeAs(app.context.db, 'pace reminders'))
const remindersOf = async (id: string) =>
  (await club.send(calls.listPaceLog, { params: { id } }))
    .json<{ items: PaceLogEntry[] }>()
    .items.filter(({ kind }) => kind === 'reminder')

test('a slow group is told once by several processes, in each golfer’s language, and not the group that it holds', async () => {
  const { slow, held, ada, ben } = await slowDay()
  const told = await Promise.all([remind(), remind(), remind()])
  expect(told.reduce((sum, each) => sum + each)).toBe(1)
  expect(await remind()).toBe(0)
  const [message, ...more] = await ada.messages()
  expect(more).toEqual([])
  expect(message).toMatchObject({ kind: 'info', readAt: null, sentAt: new Date(now).toISOString() })
  expect(message?.text).toMatch(
    /^Your group has fallen about \d+ minutes behind the group ahead\. If you can, be ready/,
  )
  expect((await ada.messages('it'))[0]?.text).toMatch(/^Il tuo gruppo è rimasto indietro di circa \d+ minuti/)
  expect(await ben.messages()).toEqual([])
  const minutes = Number(message?.text.match(/\d+/)?.[0])
  expect(minutes).toBeGreaterThan(8)
  expect(await remindersOf(slow)).toMatchObject([{ minutes, person: null, at: new Date(now).toISOString() }])
  expect(await remindersOf(held)).toEqual([])
  // What golfers have read is not taken back.
  const [{ id: entryId } = { id: '' }] = await remindersOf(slow)
  const refused = await club.send(calls.withdrawPaceLog, { params: { id: slow }, body: { entryId } })
  expect(refused.json().code).toBe('pace_log_entry_not_found')
  expect(await remindersOf(slow)).toMatchObject([{ withdrawn: null }])
  const read = { token: ada.token, params: { id: ada.id }, body: { messageId: message!.id } }
  expect((await app.send(calls.readMessage, read)).statusCode).toBe(200)
  expect((await ada.messages())[0]?.readAt).toBe(new Date(now).toISOString())
})

test('it is told again only after the cooldown, at most three times, and not right after a marshal was there', async () => {
  const { slow, ada } = await slowDay()
  expect(await remind()).toBe(1)
  await seen(slow, '09:45', 5)
  now = at('09:46')
  expect(await remind()).toBe(0)
  now = at('09:48')
  expect(await remind()).toBe(1)
  await seen(slow, '10:04', 6)
  await club.send(calls.addPaceLog, { params: { id: slow }, body: { key: randomUUID(), kind: 'visit' } })
  now = at('10:10')
  expect(await remind()).toBe(0)
  await seen(slow, '10:25', 7)
  expect(await remind()).toBe(1)
  await seen(slow, '10:46', 8)
  expect(await remind()).toBe(0)
  expect(await ada.messages()).toHaveLength(3)
  expect(await remindersOf(slow)).toHaveLength(3)
})

test('nobody is told while play is stopped, where the club has switched it off, or who no longer shares', async () => {
  const { slow, ada } = await slowDay()
  await club.send(calls.suspendPlay, { body: { day: DAY, suspended: true } })
  expect(await remind()).toBe(0)
  await club.send(calls.suspendPlay, { body: { day: DAY, suspended: false } })
  const settings = (await club.send(calls.getPaceSettings)).json<PaceSettings>()
  expect(settings.remindsGroups).toBe(true)
  const off = await club.send(calls.replacePaceSettings, { body: { ...settings, remindsGroups: false } })
  expect(off.json()).toMatchObject({ remindsGroups: false })
  expect(await remind()).toBe(0)
  const { version } = off.json<PaceSettings>()
  await club.send(calls.replacePaceSettings, { body: { ...settings, version } })
  await app.send(calls.endUserTracker, { token: ada.token, params: { id: ada.id } })
  expect(await remind()).toBe(0)
  expect(await ada.messages()).toEqual([])
  expect(await remindersOf(slow)).toEqual([])
})
