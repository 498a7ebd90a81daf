import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from './testing/check-answer.ts'
import { type FuzzRequest, requestOf } from './testing/fuzz-request.ts'
import { createFuzzWorld, type FuzzWorld } from './testing/fuzz-world.ts'
import { trickOf } from './testing/hostile-requests.ts'
import { injectStream } from './testing/inject-stream.ts'
import { mendedBody } from './testing/mended-body.ts'
import { type OpenapiDocument, type Operation, readOperations } from './testing/openapi-operations.ts'
import { rowContents } from './testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { exchange, UNREADABLE, UNUSUAL } from './testing/unreadable-bytes.ts'
import { type Template, validRequestOf } from './testing/valid-requests.ts'
import { type WriteLog, type Writes, watchWrites } from './testing/write-log.ts'

/** FUZZ=10000 sends so many hostile requests and a quarter of it valid ones; FUZZ_SEED=… sends others, as every full run does. */
const { FUZZ, FULL, FUZZ_SEED } = process.env
const HOSTILE = Number(FUZZ || (FULL ? 10_000 : 300))
const VALID = HOSTILE / 4
const seed = { seed: Number(FUZZ_SEED || (FULL ? Date.now() : 7)) }
const SEED = `seed ${seed.seed}`
/** Most operations succeed at the first try, and templates take time to generate. */
const FIRST_TRIES = 10
/** So often a call may be refused for the state of things before it succeeds. */
const MORE = 300
const DEADLINE_MS = 10_000
const TIMEOUT_MS = 60_000 + HOSTILE * 60

/** People here are another provider's, and no mail is read: there is nobody to invite, no sign-in and no link. No keys, no Stripe. */
const OF_STRIPE = ['createStripeCustomer', 'openBillingPortal', 'startCheckout', 'changePlan']
const OF_INVITATIONS = [
  'createInvitation',
  'resendInvitation',
  'withdrawInvitation',
  'readInvitation',
  'acceptInvitation',
]
/** A whole list in a new order, a picture that was set before or has the size of its place, a club that was deleted before: chance finds none. */
const BY_CHANCE = ['orderLeadingCourses', 'getLeadingCoursePicture', 'restoreClub', 'setAdvertPicture']
const NEVER_HERE = [
  'importFoundCourse',
  'inviteUser',
  'endMySession',
  'verifyEmail',
  ...OF_STRIPE,
  ...OF_INVITATIONS,
  ...BY_CHANCE,
]
/** Nobody who asks here is the golfer, or the cart, whose round it is; the matrix of access has each of them. */
const OF_ONE_GOLFER = [
  'readMessage',
  'endUserTracker',
  'getUserTrackerTrack',
  'deleteUserTracker',
  'callMarshal',
  'handleMarshalCall',
  'readDeviceMessage',
  'receiveNotice',
  'receiveNoticeAsGuest',
  'getRound',
  'deleteRound',
  'inviteToRound',
  'joinRound',
  'shareRound',
  'unshareRound',
  'getSharedRound',
]
/**
 * No map server can be reached here, a golfer may not call the marshal without end, and a committee hides its pins.
 * Pictures are no document, and an advert no drawing, which a valid upload may be.
 */
const OTHER_REFUSALS: Readonly<Record<string, number>> = {
  exportExcel: 403,
  getPinPaper: 403,
  getPinPublication: 403,
  importFoundCourse: 503,
  callMarshal: 429,
  addPartnerLogo: 415,
  setLeadingCoursePicture: 415,
  setAdvertPicture: 415,
}
/** Two groups of one day and layout that both play, or a group and a tracker that is free: chance seldom names them. */
const OF_A_PAIR = ['mergePaceTeams', 'setPaceTracker']
/** These remember that somebody was here. */
const WRITE_ON_GET = ['getMe', 'getMyData']

/** A valid request is refused for the state of things only, never for its form. */
const STATE_STATUSES = [404, 409, 413, 422]

let app: TestApp
let world: FuzzWorld
let writes: WriteLog
let document: OpenapiDocument
let operations: Operation[]
let onlookersBefore: unknown
let sent = 0

beforeAll(async () => {
  // Not the demo, which answers to no host but its own.
  app = await createTestApp({ PUBLIC_ORIGIN: 'https://pinwise.example' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  document = (await app.app.inject('/api/v1/openapi.json')).json()
  operations = readOperations(document)
  world = await createFuzzWorld(app)
  onlookersBefore = await rowContents(app, world.onlookers)
  writes = await watchWrites(app)
}, TIMEOUT_MS)
afterAll(() => app.close())

test(`${HOSTILE} hostile requests (${SEED}) are refused as documented and change nothing`, {
  timeout: TIMEOUT_MS,
}, async () => {
  let count = 0
  const accepted: string[] = []
  const hostileRequests = new Map(
    operations.map(one => [one, fc.record({ template: validTemplate(one), trick: trickOf(one) })]),
  )
  const request = fc.constantFrom(...operations).chain(operation => hostileRequests.get(operation)!)
  await fc.assert(
    fc.asyncProperty(request, async ({ template, trick }) => {
      const settled = await world.settle(template)
      const hostile = trick(settled)
      const answer = await send(hostile, settled.person)
      count += 1
      // Taken before anything is asserted: fast-check goes on from here when it looks for a smaller failure.
      const written = await takeWrites()
      const mayWrite = hostile.method !== 'GET' || WRITE_ON_GET.includes(hostile.operation.id)
      expect(checkAnswer(hostile, answer), about(hostile, answer.body)).toEqual([])
      if (answer.statusCode >= 300 || !mayWrite) expect(written, about(hostile, answer.body)).toEqual({})
      else if (hostile.method !== 'GET') accepted.push(acceptedAsDocumented(hostile))
    }),
    { numRuns: HOSTILE, ...seed },
  )
  expect(count).toBeGreaterThanOrEqual(HOSTILE)
  // Some tricks make a good request of a good one; most must not, or this test is none.
  expect(accepted.length, accepted.slice(0, 20).join('\n')).toBeLessThan(HOSTILE / 10)
  expect(await takeWrites()).toEqual({})
})

/** What was written since; the world asks for its records again only if something was. */
async function takeWrites(): Promise<Writes> {
  const written = await writes.take()
  if (Object.keys(written).length > 0) world.forget()
  return written
}

test(`every operation and ${VALID} valid requests (${SEED}) are answered as documented`, {
  timeout: TIMEOUT_MS,
  // A second try would find the world as the first has left it.
  retry: 0,
}, async () => {
  const succeeded = new Set<string>()
  const ask = async (template: Template) => {
    const settled = await world.settle(template)
    const request = requestOf(settled)
    const answer = await send(request, settled.person)
    await takeWrites()
    expect(checkAnswer(request, answer), about(request, answer.body)).toEqual([])
    const more = OTHER_REFUSALS[template.operation.id]
    const refusals = more ? [...STATE_STATUSES, more] : STATE_STATUSES
    if (answer.statusCode >= 300) expect(refusals, about(request, answer.body)).toContain(answer.statusCode)
    else succeeded.add(template.operation.id)
  }
  const possible = operations.filter(({ id }) => ![...NEVER_HERE, ...OF_ONE_GOLFER, ...OF_A_PAIR].includes(id))
  // Each once at first, while everything is there to be asked for: chance would pass one by. What deletes comes last,
  // backwards: what others stand on is made before them and goes after them. And then the map as it was, an empty one.
  const deletes = possible.filter(({ method }) => method === 'DELETE')
  const takeAway = [...deletes.reverse(), ...possible.filter(({ id }) => id === 'restoreMapVersion')]
  for (const operation of [...possible.filter(one => !takeAway.includes(one)), ...takeAway]) {
    for (const [from, to] of [
      [0, FIRST_TRIES],
      [FIRST_TRIES, MORE],
    ]) {
      if (succeeded.has(operation.id)) break
      const tries = fc.sample(validTemplate(operation), { numRuns: to!, ...seed }).slice(from)
      for (const template of tries) if (!succeeded.has(operation.id)) await ask(template)
    }
  }
  expect([...succeeded].sort()).toEqual(possible.map(({ id }) => id).sort())
  await fc.assert(fc.asyncProperty(fc.oneof(...weighted()), ask), { numRuns: VALID, ...seed })
})

test('no other club was touched, and the server still answers', async () => {
  expect(await rowContents(app, world.onlookers)).toEqual(onlookersBefore)
  const [getClub] = operations.filter(({ id }) => id === 'getClub')
  for (const id of [...world.onlookers, world.club.id]) {
    const url = getClub!.path.replace('{id}', id)
    const headers = { authorization: `Bearer ${app.tokenOf('platform')}` }
    expect((await app.app.inject({ url, headers })).statusCode).toBe(200)
  }
  expect((await app.app.inject('/health/ready')).json()).toEqual({ ready: true })
})

/** More is made than deleted, or there would soon be nothing left to ask for. */
function weighted() {
  const WEIGHT: Record<string, number> = { POST: 3, DELETE: 1 }
  return operations.map(one => ({ weight: WEIGHT[one.method] ?? 2, arbitrary: validTemplate(one) }))
}

test.each(Object.entries(UNREADABLE))(
  '%s is refused as a problem, and the connection is closed',
  async (_name, bytes) => {
    await takeWrites()
    const answer = await exchange(port(), bytes, DEADLINE_MS)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/content-type: application\/problem\+json/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/"requestId":"[0-9a-f-]{36}"/)
    expect(await takeWrites()).toEqual({})
  },
)

test.each(Object.entries(UNUSUAL))('%s gets an answer of ours, with its headers', async (_name, bytes) => {
  const answer = await exchange(port(), bytes, DEADLINE_MS)
  expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/content-security-policy: /i)
})

const port = () => (app.app.server.address() as AddressInfo).port

const validTemplate = (operation: Operation): fc.Arbitrary<Template> =>
  validRequestOf(operation, document.components.schemas)

async function send({ operation, method, url, headers, payload }: FuzzRequest, person: number) {
  const token = world.tokenFor(operation.access, person)
  sent += 1
  const options: InjectOptions = {
    method: method as 'GET',
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: `127.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  }
  const isStream = operation.answers.get(200)?.mediaType === 'text/event-stream'
  const answer = isStream ? injectStream(app.app, options) : app.app.inject(options)
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer in ${DEADLINE_MS} ms: ${method} ${url.slice(0, 500)}`)),
      DEADLINE_MS,
    )
  })
  return Promise.race([answer, hang]).finally(() => clearTimeout(timer))
}

/** A body that went through must be one that the document allows. */
function acceptedAsDocumented(request: FuzzRequest): string {
  const { operation, payload } = request
  if (typeof operation.body !== 'string') {
    expect(operation.isBodyValid(mendedBody(JSON.parse(String(payload)))), about(request, 'was accepted')).toBe(true)
  }
  return about(request, 'accepted')
}

function about({ trick, method, url, headers, payload }: FuzzRequest, answer: string): string {
  return [trick, `${method} ${url}`, JSON.stringify(headers), String(payload ?? ''), answer]
    .map(part => part.slice(0, 600))
    .join('\n')
}
