import { type ClubPack, type Committee, calls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { showPinsInTime } from './committee.ts'
import { createPinClub, type PinClub } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const committee = async () => (await club.send(calls.getCommittee)).json<Committee>()
const change = async (body: Partial<Committee>) =>
  club.send(calls.changeCommittee, { body: { ...body, version: (await committee()).version } })
const slug = async () => (await app.rows<{ slug: string }>('select slug from clubs where id = $1', [club.id]))[0]!.slug

/** Every public way to the pins of the club. */
async function publicPins() {
  const pack = (await app.send(calls.getClubPack, { params: { slug: await slug() } })).json<ClubPack>()
  const listed = (await app.send(calls.listPins, { club: club.id })).json()
  const page = await app.app.inject({ url: `/play/${await slug()}?lang=en` })
  const screen = await app.app.inject({ url: `/play/${await slug()}?lang=en&screen` })
  const drawn = (body: string) => body.match(/\d+ on, /g)?.length ?? 0
  return { pack: pack.pins.length, listed: listed.total, page: drawn(page.body), screen: drawn(screen.body) }
}

test('pins that a committee withholds are on no public way, and staff see them', async () => {
  await club.publish([{ green: 0 }])
  const before = await publicPins()
  expect(before).toMatchObject({ pack: 1, listed: 1 })
  const [pin] = (await club.send(calls.listPins)).json().items
  expect((await change({ pinsHiddenUntil: inHours(2) })).statusCode).toBe(200)
  // A page is shared for a second with those who ask for it at the same time.
  await expect.poll(publicPins).toEqual({ pack: 0, listed: 0, page: 0, screen: 0 })
  expect((await app.send(calls.getPin, { params: { id: pin.id } })).statusCode).toBe(404)
  expect((await club.send(calls.listPins)).json().total).toBe(1)
  const pack = (await app.send(calls.getClubPack, { params: { slug: await slug() } })).json<ClubPack>()
  expect(pack.pinsHiddenUntil).not.toBeNull()
  await change({ pinsHiddenUntil: inHours(-1) })
  await expect.poll(publicPins).toEqual(before)
})

test('while pins are withheld a printed sheet says so, whatever number it has, and tells nothing else', async () => {
  await club.publish([{ green: 0 }])
  const layout = await club.send(calls.createLayout, { body: { name: 'Medal', holeIds: club.holeIds } })
  const id: string = layout.json().id
  const ask = (number: number, token: string) => [
    app.send(calls.getPinPublication, { club: club.id, params: { number }, token }),
    app.send(calls.getPinPaper, { params: { id, number }, token }),
  ]
  const codes = async (number: number, token = '') =>
    (await Promise.all(ask(number, token))).map(answer => answer.json().code ?? answer.statusCode)
  expect(await codes(1)).toEqual([200, 200])
  await change({ pinsHiddenUntil: inHours(2) })
  for (const number of [1, 9]) expect(await codes(number)).toEqual(['pins_hidden', 'pins_hidden'])
  expect(await codes(1, club.token)).toEqual([200, 200])
  const page = await app.app.inject({ url: `/pins/${id}/1?lang=en` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('The pins are not shown yet')
  await change({ pinsHiddenUntil: null })
  expect(await codes(1)).toEqual([200, 200])
})

test('the live feed tells staff alone while pins are withheld, and everybody when their time has come', async () => {
  await club.publish([{ green: 0 }])
  await change({ pinsHiddenUntil: inHours(2) })
  const [golfer, staff] = [await openStream(app, club.id), await openStream(app, club.id, { token: club.token })]
  const named = (stream: typeof golfer, name: string) => stream.events.filter(event => event.name === name)
  const pinsOf = (stream: typeof golfer) => named(stream, 'snapshot').map(({ data }) => data.pins?.length)
  await expect.poll(() => [pinsOf(golfer), pinsOf(staff)]).toEqual([[0], [1]])
  await club.publish([{ green: 1 }])
  await expect.poll(() => named(staff, 'pin-position.set')).toHaveLength(1)
  await app.rows('update club_committees set pins_hidden_until = now() where club_id = $1', [club.id])
  const until = new Date(Date.now() + 1000)
  await app.context.processes.job('hidden pins').run(claim => showPinsInTime(app.context, claim, until))
  // Nothing of the pin came before its time.
  await expect.poll(() => pinsOf(golfer)).toEqual([0, 2])
  expect(named(golfer, 'pin-position.set')).toEqual([])
  golfer.close()
  staff.close()
})

test('competition mode is told live to everybody with a snapshot, after which phones fetch the club again', async () => {
  const golfer = await openStream(app, club.id)
  const snapshots = () => golfer.events.filter(({ name }) => name === 'snapshot').length
  await expect.poll(snapshots).toBe(1)
  await change({ competitionUntil: inHours(5) })
  await expect.poll(snapshots).toBe(2)
  golfer.close()
})

test('is changed by staff alone, once for each version', async () => {
  const { version } = await committee()
  const body = { competitionUntil: inHours(5), version }
  expect((await app.send(calls.changeCommittee, { as: 'golfer', club: club.id, body })).statusCode).toBe(403)
  expect((await club.send(calls.changeCommittee, { body })).statusCode).toBe(200)
  expect((await club.send(calls.changeCommittee, { body })).statusCode).toBe(409)
  const pack = (await app.send(calls.getClubPack, { params: { slug: await slug() } })).json<ClubPack>()
  expect(pack).toMatchObject({ competitionUntil: body.competitionUntil, pinsHiddenUntil: null })
  // Whatever offset it is written with.
  const odd = { competitionUntil: '2098-06-01T12:00:00+22:56', version: version + 1 }
  expect((await club.send(calls.changeCommittee, { body: odd })).json()).toMatchObject({
    competitionUntil: '2098-05-31T13:04:00.000Z',
  })
})
