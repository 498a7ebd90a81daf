import { type Call, CLUB_HEADER, calls, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PEOPLE } from './demo/demo-people.ts'
import { createPartnerWithKey } from './partners/testing/partner-with-key.ts'
import { forgedTokens } from './testing/forged-tokens.ts'
import { createFreshClub, type FreshClub } from './testing/fresh-club.ts'
import {
  authorizePersonas,
  expectedStatus,
  isOfClub,
  isStaff,
  mayCall,
  PERSONAS,
  type Persona,
  type PersonaName,
  personaNames,
  READS_ON_POST,
  WRITES_ON_GET,
  WRITES_ONCE,
} from './testing/personas.ts'
import { type Answer, expectRefusal, nextAddress, sendSample } from './testing/send-sample.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { type WriteLog, type Writes, watchWrites } from './testing/write-log.ts'

const callNames = Object.keys(calls) as (keyof typeof calls)[]
const everyCall: readonly (readonly [keyof typeof calls, Call])[] = callNames.map(name => [name, calls[name]])

let app: TestApp
let writes: WriteLog
/** Limits count by person, and each makes more requests here than one may make in a minute. */
const SHIFTS = 8
let shifts: Record<PersonaName, string | undefined>[]
let requests = 0
const authorizationOf = (persona: PersonaName) => shifts[requests++ % SHIFTS]![persona]
let customerId: string
let otherClubId: string

beforeAll(async () => {
  app = await createTestApp()
  shifts = await Promise.all(Array.from({ length: SHIFTS }, (_, which) => authorizePersonas(app, which)))
  writes = await watchWrites(app)
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = milano!.customer_id
  otherClubId = await app.clubId('sharp-park')
})
afterAll(() => app.close())

/** A club of the personas' customer; nothing is written since. */
async function createClub({ published = true, withBytes = false } = {}): Promise<FreshClub> {
  const club = await createFreshClub(app, { customerId, published, withBytes })
  await writes.take()
  return club
}

/** Clubs that were only read, or refused: the next may have them, as long as they leave them so. */
const untouched = new Map<string, FreshClub>()
async function takeClub(kind: { published: boolean; withBytes: boolean }): Promise<FreshClub> {
  const club = untouched.get(JSON.stringify(kind)) ?? (await createClub(kind))
  untouched.delete(JSON.stringify(kind))
  return club
}

/** Limits count by person, and there are more calls than one may make in a minute. */
const anotherOfBothGroups = async () =>
  `Bearer ${await app.issuer.token({ subject: crypto.randomUUID(), groups: ['admin', 'superadmin'] })}`

test('every call says who may make it', () => {
  for (const [name, call] of everyCall) expect(call.access?.length, name).toBeGreaterThan(0)
})

describe.each(everyCall)('%s', (name, call) => {
  test.each(['published', 'unpublished'])('of a club that is %s, by everybody', async state => {
    const kind = { published: state === 'published', withBytes: call.answer === 'file' }
    // There are only so many leading courses at a time: those of earlier clubs are gone.
    if (call.tag === 'lc') untouched.clear()
    const mismatches: string[] = []
    for (const persona of personaNames) {
      const club = await takeClub(kind)
      const answer = await sendSample(app, name, club, { authorization: authorizationOf(persona) })
      const written = await writes.take()
      try {
        expectCell({ name, call, published: kind.published, who: PERSONAS[persona], club }, answer, written)
        if (Object.keys(written).length === 0) untouched.set(JSON.stringify(kind), club)
        // Clubs share their customer and more, so the others are not what they were either.
        else untouched.clear()
      } catch (error) {
        mismatches.push(`by ${persona}: ${(error as Error).message}`)
      }
    }
    expect(mismatches.join('\n\n')).toBe('')
  })
})

interface Cell {
  readonly name: keyof typeof calls
  readonly call: Call
  readonly published: boolean
  readonly who: Persona
  readonly club: FreshClub
}

function expectCell({ name, call, published, who, club }: Cell, answer: Answer, written: Writes): void {
  const wanted = expectedStatus(call, who, published)
  if (wanted >= 400) expectRefusal(answer, wanted)
  expect(answer.statusCode, answer.body).toBe(wanted)
  if (wanted >= 400 || READS_ON_POST.has(call)) expect(written).toEqual({})
  else if (WRITES_ONCE.has(call)) expect(written).not.toHaveProperty('customer_managers')
  else if (call.method !== 'GET') expect(written).not.toEqual({})
  else if (!WRITES_ON_GET.has(call)) expect(written).toEqual({})
  if (wanted < 400) expectView(answer, call, who, club)
  if (name === 'listClubs') expect(answer.json().total).toBe(published || isStaff(who) ? 1 : 0)
  if (name === 'listUsers' && wanted === 200) expect(answer.json().total).toBe(isStaff(who) ? 1 : 0)
}

describe('the club header', () => {
  // Nothing is ever written here, so all calls may have the same ones.
  let club: FreshClub
  let sibling: FreshClub
  beforeAll(async () => {
    club = await createClub()
    sibling = await createClub()
  })

  const ofRecords = everyCall.filter(([, call]) => call.clubHeader === 'optional' && (call.params || call.query))

  test.each(ofRecords)('%s: a record of another club than the header’s is not found', async (name, call) => {
    for (const persona of personaNames) {
      const wanted = mayCall(call, PERSONAS[persona]) ? 404 : PERSONAS[persona].signedIn ? 403 : 401
      for (const header of [otherClubId, sibling.id, crypto.randomUUID()]) {
        const headers = { authorization: authorizationOf(persona), [CLUB_HEADER]: header }
        expectRefusal(await sendSample(app, name, club, headers), wanted, persona)
      }
    }
    // Who has both groups and looks at a club is recorded a moment later.
    const { audit_log: _viewed, ...written } = await writes.take()
    expect(written).toEqual({})
  })

  const withHeader = everyCall.filter(([, call]) => call.clubHeader)

  test.each(withHeader)('%s: a header that is no id is refused', async (name, call) => {
    const as = { authorization: await anotherOfBothGroups() }
    const code = async (from: FreshClub, headers: Record<string, string>) =>
      (await sendSample(app, name, from, { ...as, ...headers })).json<Problem>().code
    for (const header of ['', 'golf-club-milano', `${club.id}, ${club.id}`, `${club.id}' or true --`]) {
      expect(await code(club, { [CLUB_HEADER]: header }), header).toBe('invalid_club_header')
    }
    if (call.clubHeader === 'required') expect(await code({ ...club, id: '' }, {})).toBe('club_required')
    expect(await writes.take()).toEqual({})
  })
})

const OF_GOLFERS = new Set<Call>([calls.saveRound, calls.getSharedRound])

describe('what is not for everyone', () => {
  test('a file that hangs on nothing is for staff', async () => {
    const club = await createClub({ withBytes: true })
    for (const persona of personaNames) {
      const loose = { ...club, attachedFileId: club.looseFileId }
      const answer = await sendSample(app, 'getFile', loose, { authorization: authorizationOf(persona) })
      expect([persona, answer.statusCode]).toEqual([persona, isStaff(PERSONAS[persona]) ? 200 : 404])
    }
  })

  test('a deleted club is gone for platform staff too', async () => {
    const club = await deletedClub()
    const as = { authorization: await anotherOfBothGroups() }
    // A device outlives its club: platform staff give it to another. A golfer keeps the rounds they played there.
    for (const [name] of everyCall.filter(
      ([, call]) => isOfClub(call) && call.tag !== 'device' && !OF_GOLFERS.has(call),
    )) {
      const answer = await sendSample(app, name, club, as)
      expectRefusal(answer, 404, name)
    }
    // Who has both groups and looks at a club is recorded a moment later.
    const { audit_log: _viewed, ...written } = await writes.take()
    expect(written).toEqual({})
  })

  test('statistics count the clubs and holes of the clubs that stand: all for platform staff', async () => {
    await deletedClub()
    const standing = 'from clubs where deleted_at is null'
    const [all] = await app.rows<{ clubs: number; holes: number }>(
      `select count(*)::int as clubs,
        (select count(*)::int from holes where club_id in (select id ${standing})) as holes ${standing}`,
    )
    expect(await statistics('superadmin only')).toMatchObject(all!)
  })

  test('statistics count the caller’s own clubs, also after one of them was deleted', async () => {
    await deletedClub()
    const [own] = await app.rows<{ clubs: number }>(
      'select count(*)::int as clubs from clubs where deleted_at is null and customer_id = $1',
      [customerId],
    )
    expect(await statistics('admin of another club')).toMatchObject({ clubs: 1, holes: 18 })
    expect(await statistics('admin of this club')).toMatchObject(own!)
  })

  async function deletedClub(): Promise<FreshClub> {
    const club = await createClub()
    await sendSample(app, 'deleteClub', club, { authorization: authorizationOf('superadmin only') })
    expect(await writes.take()).toHaveProperty('clubs')
    return club
  }

  async function statistics(persona: PersonaName): Promise<unknown> {
    const headers = { authorization: authorizationOf(persona) ?? '' }
    return (await app.send(calls.getClubStatistics, { headers, from: nextAddress() })).json()
  }
})

test('a device key opens what is for devices, and nothing else', async () => {
  const club = await createClub()
  const as = { authorization: authorizationOf('superadmin only') }
  const { secretKey } = (await sendSample(app, 'rotateDeviceKey', club, as)).json()
  await writes.take()
  for (const [name, call] of everyCall) {
    const answer = await sendSample(app, name, club, { authorization: `Bearer ${secretKey}` })
    // Nobody has written to this device, and the notice of the club is for others.
    const status = call === calls.readDeviceMessage || call === calls.receiveNotice ? 404 : call.status
    if (call.access.includes('device')) expect(answer.statusCode, `${name} ${answer.body}`).toBe(status)
    else expectRefusal(answer, 401, name)
  }
  // A cart can call the marshal, and staff are told.
  expect(await writes.take()).toEqual({ marshal_calls: 1, club_feeds: 1, live_events: 1 })
})

test('a partner key opens what is for partners, of its own clubs, and nothing else', async () => {
  const club = await createClub({ published: false })
  const { secretKey } = await createPartnerWithKey(app, { clubs: [{ clubId: club.id }] })
  const { secretKey: foreignKey } = await createPartnerWithKey(app, { clubs: [{ clubId: otherClubId }] })
  await writes.take()
  for (const [name, call] of everyCall) {
    const answer = await sendSample(app, name, club, { authorization: `Bearer ${secretKey}` })
    if (call.access.includes('partner')) expect(answer.statusCode, `${name} ${answer.body}`).toBe(call.status)
    else expectRefusal(answer, 401, name)
    for (const secret of ['retentionDays', 'customerId', club.customerId]) expect(answer.body).not.toContain(secret)
  }
  expect(await writes.take()).toEqual({ partner_external_ids: 4 })
  for (const [name] of everyCall.filter(([, { access, params }]) => access.includes('partner') && params)) {
    const answer = await sendSample(app, name, club, { authorization: `Bearer ${foreignKey}` })
    if (name === 'localize') expect(answer.json()).toEqual({ clubs: [], hole: null })
    else expectRefusal(answer, 404, name)
  }
  expect(await writes.take()).toEqual({})
})

describe('forged tokens', () => {
  // Every kind of forgery with every call: that is a thousand requests.
  test('are refused by every call, public ones included', { timeout: 120_000 }, async () => {
    const club = await createClub()
    for (const [kind, forged] of Object.entries(await forgedTokens(app.issuer, DEMO_PEOPLE.both))) {
      for (const name of callNames) {
        const answer = await sendSample(app, name, club, { authorization: forged })
        expectRefusal(answer, 401, `${kind}: ${name}`)
        expect(answer.headers['www-authenticate']).toBe('Bearer')
      }
    }
    expect(await writes.take()).toEqual({})
  })

  test('are refused although a valid one was seen just before', async () => {
    const club = await createClub({ published: false })
    const valid = `Bearer ${app.tokenOf('platform')}`
    const status = async (header: string) =>
      (await sendSample(app, 'getClub', club, { authorization: header })).statusCode
    expect(await status(valid)).toBe(200)
    for (const forged of [`${valid}x`, valid.slice(0, -1), valid.replace(/\.[^.]*$/, '.')]) {
      expect(await status(forged)).toBe(401)
    }
  })
})

/** Private settings are for staff, and `can` says what this caller may do. */
function expectView(answer: Answer, call: Call, who: Persona, club: FreshClub): void {
  if (call.status === 204 || call.answer === 'file' || call.answer === 'events') return
  const body = answer.json()
  if (call.tag === 'user') {
    expectViewOfPerson(call, body.items?.[0] ?? body, who)
    return
  }
  if (!isStaff(who)) {
    for (const secret of ['retentionDays', 'customerId', club.customerId]) expect(answer.body).not.toContain(secret)
  } else if (call.answer === calls.getClub.answer) {
    const customerId = call === calls.transferClub ? club.otherCustomerId : club.customerId
    expect(body).toMatchObject({ customerId, retentionDays: expect.any(Number) })
  }
  if (call.tag === 'customer' || call === calls.getClubSubscription) {
    const isPlatform = who.groups.includes('superadmin')
    if (body.can && 'edit' in body.can)
      expect(body.can).toEqual({ edit: isPlatform, managePeople: true, manageSubscription: true })
    else if (body.can) expect(body.can).toMatchObject({ manage: true, setByHand: isPlatform })
    return
  }
  for (const { can } of [body, ...(body.items ?? [])]) {
    if (!can) continue
    const isPlatform = call.tag === 'device'
    expect(can.edit).toBe(isPlatform ? who.groups.includes('superadmin') : isStaff(who))
    const mayDelete = call.tag === 'club' || isPlatform ? who.groups.includes('superadmin') : isStaff(who)
    if ('delete' in can) expect(can.delete).toBe(mayDelete)
  }
}

/** A person is their own to change, or platform staff's. */
function expectViewOfPerson(call: Call, { can }: { can?: unknown }, who: Persona): void {
  const may = call === calls.getMe || who.groups.includes('superadmin')
  if (can) expect(can).toEqual({ edit: may, delete: may })
}
