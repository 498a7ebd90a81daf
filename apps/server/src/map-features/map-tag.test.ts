import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Call, type calls, clubCalls, holeCalls, mapCalls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { nextAddress, sendSample } from '../testing/send-sample.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let customerId: string
let milano: string
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
  const [row] = await app.rows<{ customer_id: string }>('select customer_id from clubs where id = $1', [milano])
  customerId = row!.customer_id
})
afterAll(() => app.close())

const authorization = () => `Bearer ${app.tokenOf('platform')}`
const ask = (call: Call, id: string, headers: Record<string, string> = {}) =>
  app.send(call, { params: { id }, headers: { authorization: authorization(), ...headers }, from: nextAddress() })
const tagsOf = async (club: FreshClub) => {
  const answers = await Promise.all([
    ask(clubCalls.getClubGeojson, club.id),
    ask(holeCalls.getHoleGeojson, club.holeId),
    ask(mapCalls.getClubMap, club.id),
  ])
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
  return answers.map(answer => String(answer.headers.etag))
}

type Name = keyof typeof calls
const CHANGE: Name[] = [
  'changeClub',
  'replaceClub',
  'createCourse',
  'changeCourse',
  'changeHole',
  'replaceHole',
  'createDanger',
  'changeDanger',
  'replaceDanger',
  'deleteDanger',
  'publishClubMap',
]
const LEAVE: Name[] = [
  'getClub',
  'getClubMap',
  'listCourses',
  'listDangers',
  'createLayout',
  'changeLayout',
  'deleteLayout',
  'listMapVersions',
  'getMapVersion',
  'removeClubAttachment',
  'addClubAttachment',
]

describe('the tag of a map', () => {
  test.each(CHANGE)('changes with %s', async name => {
    const club = await createFreshClub(app, { customerId, published: true })
    // A change of the club that the map shows; its sample changes what the map does not.
    const before = await tagsOf(club)
    const answer =
      name === 'changeClub'
        ? await app.send(clubCalls.changeClub, {
            as: 'platform',
            params: { id: club.id },
            body: { name: 'Another name', version: 1 },
          })
        : await sendSample(app, name, club, { authorization: authorization() })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const after = await tagsOf(club)
    for (const [index, tag] of before.entries()) expect(after[index]).not.toBe(tag)
    for (const [index, call] of [clubCalls.getClubGeojson, holeCalls.getHoleGeojson, mapCalls.getClubMap].entries()) {
      const id = index === 1 ? club.holeId : club.id
      expect((await ask(call, id, { 'if-none-match': before[index]! })).statusCode).toBe(200)
      expect((await ask(call, id, { 'if-none-match': after[index]! })).statusCode).toBe(304)
    }
  })

  test.each(LEAVE)('stays with %s', async name => {
    const club = await createFreshClub(app, { customerId, published: true })
    const before = await tagsOf(club)
    const answer = await sendSample(app, name, club, { authorization: authorization() })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await tagsOf(club)).toEqual(before)
  })

  test('stays with what the map does not show, and with what was refused', async () => {
    const club = await createFreshClub(app, { customerId, published: true })
    const before = await tagsOf(club)
    await sendSample(app, 'changeClub', club, { authorization: authorization() })
    const refused = await app.send(holeCalls.changeHole, {
      as: 'platform',
      params: { id: club.holeId },
      body: { par: 5, version: 7 },
    })
    expect(refused.statusCode).toBe(409)
    expect(await tagsOf(club)).toEqual(before)
  })

  test('stays when a version is brought back that shows the same, but for the number of the version', async () => {
    const club = await createFreshClub(app, { customerId, published: true })
    await sendSample(app, 'publishClubMap', club, { authorization: authorization() })
    const [geojson, hole, map] = await tagsOf(club)
    const { revision, versionNumber } = (await ask(mapCalls.getClubMap, club.id)).json()
    await app.send(mapCalls.restoreMapVersion, {
      as: 'platform',
      params: { id: club.id, number: versionNumber },
      body: { revision },
    })
    const after = await tagsOf(club)
    expect(after.slice(0, 2)).toEqual([geojson, hole])
    expect(after[2]).not.toBe(map)
  })

  test('of a club grows with no other club', async () => {
    const [club, other] = await Promise.all([
      createFreshClub(app, { customerId, published: true }),
      createFreshClub(app, { customerId, published: true }),
    ])
    const before = await tagsOf(other)
    await sendSample(app, 'publishClubMap', club, { authorization: authorization() })
    expect(await tagsOf(other)).toEqual(before)
  })
})

describe('a copy that is known', () => {
  test.each([
    ['the tag itself', (tag: string) => tag, 304],
    ['its strong form', (tag: string) => tag.replace('W/', ''), 304],
    ['one of a list', (tag: string) => `"a", W/"b" ,${tag},"c"`, 304],
    ['a list with commas inside of tags', (tag: string) => `"a,b", ${tag}`, 304],
    ['any at all', () => '*', 304],
    ['another', () => '"a"', 200],
    ['a part of it', (tag: string) => tag.replace(/.$/, 'x"'), 200],
    ['without quotes', (tag: string) => tag.replace(/W\/|"/g, ''), 200],
    ['nothing', () => '', 200],
    ['nonsense', () => ',,;"', 200],
  ])('%s', async (_what, given, status) => {
    const first = await ask(clubCalls.getClubGeojson, milano)
    const tag = String(first.headers.etag)
    const again = await ask(clubCalls.getClubGeojson, milano, { 'if-none-match': given(tag) })
    expect(again.statusCode).toBe(status)
    if (status === 304) expect(again.body).toBe('')
    expect(again.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'authorization, accept-encoding',
    })
  })

  test('grants no access: whoever may not see the map does not learn that it is unchanged', async () => {
    const club = await createFreshClub(app, { customerId, published: false })
    const [geojson, hole, map] = await tagsOf(club)
    for (const tag of ['*', geojson!, hole!, map!]) {
      const headers = { 'if-none-match': tag }
      const of = (call: Call, id: string, as: 'golfer' | 'anonymous' = 'anonymous') =>
        app.send(call, { as, params: { id }, headers, from: nextAddress() })
      expect((await of(clubCalls.getClubGeojson, club.id)).statusCode).toBe(404)
      // Nor given what was made for somebody who may.
      const plain = await app.send(clubCalls.getClubGeojson, { params: { id: club.id }, from: nextAddress() })
      expect([plain.statusCode, plain.json().code]).toEqual([404, 'club_not_found'])
      expect((await of(holeCalls.getHoleGeojson, club.holeId, 'golfer')).statusCode).toBe(404)
      expect((await of(holeCalls.getHoleGeojson, crypto.randomUUID())).statusCode).toBe(404)
      expect((await of(mapCalls.getClubMap, club.id)).statusCode).toBe(401)
      expect((await of(mapCalls.getClubMap, club.id, 'golfer')).statusCode).toBe(403)
    }
    // Published, the map of the editor is still for staff.
    const shown = await createFreshClub(app, { customerId, published: true })
    const stranger = await app.issuer.token({ subject: 'of-no-club', groups: ['admin'] })
    const answer = await app.send(mapCalls.getClubMap, {
      token: stranger,
      params: { id: shown.id },
      headers: { 'if-none-match': '*' },
    })
    expect(answer.json().code).toBe('club_not_found')
  })
})

describe('compression', () => {
  const bodies = { br: brotliDecompressSync, gzip: gunzipSync }
  test.each(Object.entries(bodies))('a map as %s says the same in a fraction', async (encoding, unpack) => {
    const plain = await ask(clubCalls.getClubGeojson, milano)
    const packed = await ask(clubCalls.getClubGeojson, milano, { 'accept-encoding': `identity;q=0.5, ${encoding}` })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(packed.rawPayload.length),
      etag: plain.headers.etag,
      vary: plain.headers.vary,
    })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(plain.headers.etag) }
    const known = await ask(clubCalls.getClubGeojson, milano, headers)
    expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined])
  })

  test('is for who reads it and for what is large', async () => {
    const refused = await ask(clubCalls.getClubGeojson, milano, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    expect([refused.headers['content-encoding'], refused.headers.vary]).toEqual([
      undefined,
      'authorization, accept-encoding',
    ])
    const small = await ask(clubCalls.getClub, milano, { 'accept-encoding': 'br' })
    expect(small.headers['content-encoding']).toBeUndefined()
    const list = await app.send(holeCalls.listHoles, { club: milano, headers: { 'accept-encoding': 'gzip' } })
    expect(list.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'authorization, accept-encoding, x-club-id',
    })
    expect(JSON.parse(gunzipSync(list.rawPayload).toString()).total).toBe(27)
  })
})
