import { calls, type MapImport, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createContext } from '../create-context.ts'
import { openPools } from '../database/connect.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { importQueueOf } from './import-queue.ts'
import { refuseLeftReading } from './queries.ts'
import { discard, emptyClub, fixture, type Journey, readingOf, startImport } from './testing/import-journey.ts'

const MILANO = { lng: 9.292935, lat: 45.617235 }

let app: TestApp
let file: Buffer
beforeAll(async () => {
  app = await createTestApp()
  file = await fixture('it-golf-club-milano.geojson')
})
afterAll(() => app.close())

const newJourney = async (): Promise<Journey> => ({ app, club: await emptyClub(app, MILANO) })
const rowOf = async (id: string) =>
  (await app.rows<{ state: string; problem: unknown }>('select state, problem from map_imports where id = $1', [id]))[0]

/** Another server on the same database. */
async function secondServer() {
  const context = await createContext(app.context.config, openPools(app.database.loginUrl), app.context.log)
  const server = await createApp(context)
  await server.ready()
  return { context, server }
}

test('more files than can wait are refused, and those that wait are read one after the other', {
  timeout: 60_000,
}, async () => {
  const journeys = await Promise.all(Array.from({ length: 8 }, newJourney))
  const answers = await Promise.all(journeys.map(journey => startImport(journey, file)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.map(answer => answer.json<Problem>().code)).toEqual(['too_many_imports', 'too_many_imports'])
  const started = answers.filter(({ statusCode }) => statusCode === 201).map(answer => answer.json<MapImport>())
  expect(started[0]).toMatchObject({ state: 'reading', progress: { step: 'waiting', done: 0, total: 0 } })
  await importQueueOf(app.context).idle()
  for (const { id } of started) expect(await rowOf(id)).toMatchObject({ state: 'review' })
  const after = await startImport(await newJourney(), file)
  expect(after.statusCode).toBe(201)
})

test('a club that hands in and discards without end leaves places to others', async () => {
  const [first, busy, other] = [await newJourney(), await newJourney(), await newJourney()]
  await startImport(first, file)
  for (let n = 0; n < 6; n += 1) {
    const answer = await startImport(busy, file)
    if (answer.statusCode === 201) await discard(busy, answer.json<MapImport>().id)
  }
  expect((await startImport(other, file)).statusCode).toBe(201)
  await importQueueOf(app.context).idle()
})

test('an import that is discarded while it is read stays so', async () => {
  const journey = await newJourney()
  const { id } = (await startImport(journey, file)).json<MapImport>()
  expect((await discard(journey, id)).statusCode).toBe(204)
  await importQueueOf(app.context).idle()
  expect(await rowOf(id)).toEqual({ state: 'discarded', problem: null })
})

test('what a server that died was reading is closed by another', async () => {
  const journey = await newJourney()
  const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
    `insert into map_imports (club_id, person, file_name, bytes, progress)
     values ($1, 'somebody', 'map.geojson', 9, '{"step":"proposing","done":3,"total":9}') returning id`,
    [journey.club],
  )
  expect(await readingOrNot(journey, id)).toBe('reading')
  const { server, context } = await secondServer()
  const alreadyRead = () =>
    app.rows(`select id, version from map_imports where state in ('review', 'discarded') order by id`)
  const before = await alreadyRead()
  expect(before).not.toEqual([])
  // That of a server that lives is left alone.
  const { server: living, context: reader } = await secondServer()
  await reader.processes.start()
  const [{ id: other } = { id: '' }] = await app.rows<{ id: string }>(
    `insert into map_imports (club_id, process_id, person, file_name, bytes, progress)
     values ($1, $2, 'somebody', 'map.geojson', 9, '{"step":"proposing","done":3,"total":9}') returning id`,
    [journey.club, reader.processes.id],
  )
  await reader.processes
    .job('map imports')
    .run(({ tidy }) => tidy(tx => tx.run(refuseLeftReading(context.processes.id))))
  expect(await rowOf(other)).toMatchObject({ state: 'reading' })
  // So is what was read before, whose server may be long gone.
  expect(await alreadyRead()).toEqual(before)
  await living.close()
  await reader.db.close()
  expect(await readingOf(journey, id)).toMatchObject({ state: 'refused', problem: { code: 'interrupted' } })
  await server.close()
  await context.db.close()
})

test('a server that stops says which imports it did not finish', async () => {
  const { server, context } = await secondServer()
  const journeys = await Promise.all([newJourney(), newJourney()])
  const started = await Promise.all(
    journeys.map(async journey => {
      const place = importQueueOf(context).takePlace(journey.club)
      const [row] = await app.rows<{ id: string }>(
        `insert into map_imports (club_id, person, file_name, bytes, progress)
         values ($1, 'somebody', 'map.geojson', 9, '{"step":"waiting","done":0,"total":0}') returning id`,
        [journey.club],
      )
      const id = row?.id ?? ''
      place.start({ id, clubId: journey.club, caller: PLATFORM, bytes: file, club: MILANO })
      return id
    }),
  )
  await server.close()
  for (const id of started)
    expect(await rowOf(id)).toMatchObject({ state: 'refused', problem: { code: 'interrupted' } })
  await context.db.close()
})

test('an import that comes in while the server stops is closed too', async () => {
  const { server, context } = await secondServer()
  const { club } = await newJourney()
  const place = importQueueOf(context).takePlace(club)
  const [row] = await app.rows<{ id: string }>(
    `insert into map_imports (club_id, person, file_name, bytes, progress)
     values ($1, 'somebody', 'map.geojson', 9, '{"step":"waiting","done":0,"total":0}') returning id`,
    [club],
  )
  const stopped = importQueueOf(context).stop()
  await new Promise(resolve => setImmediate(resolve))
  place.start({ id: row?.id ?? '', clubId: club, caller: PLATFORM, bytes: file, club: MILANO })
  await stopped
  expect(await rowOf(row?.id ?? '')).toMatchObject({ state: 'refused', problem: { code: 'interrupted' } })
  await server.close()
  await context.db.close()
})

const PLATFORM = {
  identity: {
    subject: 'platform',
    email: 'x@example.org',
    username: 'platform',
    groups: ['superadmin'],
    sessionId: null,
  },
  device: null,
  partner: null,
  isAdmin: false,
  isSuperadmin: true,
  requestId: 'test',
}

async function readingOrNot(journey: Journey, id: string): Promise<string> {
  return (await journey.app.send(calls.getMapImport, { as: 'platform', params: { id } })).json<MapImport>().state
}
