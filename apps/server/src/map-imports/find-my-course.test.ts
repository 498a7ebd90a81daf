import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls, type MapImport, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { searchCourses } from './course-list.ts'
import { emptyClub, fixture, readingOf } from './testing/import-journey.ts'

/** A server that speaks Overpass: a form with one field, `data`, and JSON with `elements` as its answer. */
const requests: { query: string; agent: string }[] = []
let answer: (response: ServerResponse) => void
const overpass = createServer(async (request: IncomingMessage, response) => {
  const form = new URLSearchParams(await text(request))
  requests.push({ query: form.get('data') ?? '', agent: request.headers['user-agent'] ?? '' })
  answer(response)
})

let app: TestApp
let holtsmark: Buffer
let club: string
beforeAll(async () => {
  overpass.listen(0, '127.0.0.1')
  await once(overpass, 'listening')
  const { port } = overpass.address() as AddressInfo
  app = await createTestApp({ OVERPASS_URL: `http://127.0.0.1:${port}/api/interpreter` }, Date.now, { overpassMs: 300 })
  holtsmark = await fixture('no-holtsmark.overpass.json')
})
afterAll(async () => {
  overpass.closeAllConnections()
  overpass.close()
  await app.close()
})
beforeEach(async () => {
  requests.length = 0
  club = await emptyClub(app, { lng: 10.2674, lat: 59.8659 })
  answer = response => response.setHeader('content-type', 'application/json').end(holtsmark)
})

const find = (search: string, as: 'platform' | 'greenkeeper' = 'platform') =>
  app.send(calls.findCourses, { as, club, query: { search } })
const fetchCourse = (key: string | null) => app.send(calls.importFoundCourse, { as: 'platform', club, body: { key } })

test('a course is found by name or town, whatever the accents; staff of another club find nothing', async () => {
  const found = (await find('holtsmark golf')).json()
  expect(found.isAvailable).toBe(true)
  expect(found.items[0]).toMatchObject({
    name: 'Holtsmark Golf',
    country: 'NO',
    key: expect.stringMatching(/^way\//),
  })
  expect(searchCourses('malaga').some(({ city }) => city === 'Málaga')).toBe(true)
  expect(searchCourses('no such course at all')).toEqual([])
  const other = await app.send(calls.findCourses, { as: 'golfer', club, query: { search: 'holtsmark' } })
  expect(other.statusCode).toBe(403)
})

test('its area is fetched once, with a timeout and our name, and becomes an import to review', async () => {
  const [course] = (await find('holtsmark golf')).json().items
  const started = await fetchCourse(course.key)
  expect(started.statusCode, started.body).toBe(201)
  const { id, fileName } = started.json<MapImport>()
  expect(fileName).toBe('Holtsmark Golf.json')
  expect(await readingOf({ app, club }, id)).toMatchObject({ state: 'review', format: 'overpass', holeCount: 18 })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.query).toMatch(
    /^\[out:json\]\[timeout:25\]\[bbox:59\.\d{4},10\.\d{4},59\.\d{4},10\.\d{4}\];.*out geom;$/,
  )
  expect(requests[0]?.agent).toMatch(/^Pinwise \(http/)
  expect((await fetchCourse(course.key)).statusCode).toBe(201)
  expect(requests).toHaveLength(1)
})

test('outside the list the ground around the club is fetched', async () => {
  expect((await fetchCourse(null)).statusCode).toBe(201)
  expect(requests[0]?.query).toContain('[bbox:59.8')
})

test.each([
  ['that is busy', (response: ServerResponse) => void response.writeHead(429).end()],
  ['that does not answer in time', () => undefined],
  ['that breaks off', (response: ServerResponse) => void response.destroy()],
])('a map server %s is said to be unavailable, and nothing is started', async (_, broken) => {
  answer = broken
  await app.rows('update clubs set lat = lat + 0.1 where id = $1', [club])
  const failed = await fetchCourse(null)
  expect([failed.statusCode, failed.json<Problem>().code]).toEqual([503, 'map_source_unavailable'])
  expect(await app.rows('select id from map_imports where club_id = $1', [club])).toEqual([])
})

test('a course that is not in the list is not fetched', async () => {
  const failed = await fetchCourse('way/1')
  expect([failed.statusCode, failed.json<Problem>().code]).toEqual([404, 'listed_course_not_found'])
  expect(requests).toEqual([])
})
