import { calls, type Subscription } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ONE_PIXEL_PNG } from '../testing/call-samples.ts'
import { type BillingWorld, createBillingWorld, DAY_MS } from './testing/billing-world.ts'

/** What a subscription lets a club do, whoever keeps its dates. */

let world: BillingWorld
beforeAll(async () => {
  world = await createBillingWorld()
})
afterAll(() => world.close())

const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  world.clock.now += days * DAY_MS
  try {
    return await work()
  } finally {
    world.clock.now -= days * DAY_MS
  }
}

describe('a trial', () => {
  test('lets a club be worked on for 30 days, then it is read-only, and nothing is lost', async () => {
    const customer = await world.createCustomer()
    expect((await customer.rename()).statusCode).toBe(200)
    expect(await customer.subscription()).toMatchObject({ standing: 'trial', status: 'Active', isReadOnly: false })
    await later(31, async () => {
      const before = await world.rows('select * from courses where id = $1', [customer.club.courseId])
      for (const token of [customer.manager, customer.staff]) {
        const refused = await customer.rename(token)
        expect([refused.statusCode, refused.json().code]).toEqual([402, 'subscription_needed'])
      }
      expect(await world.rows('select * from courses where id = $1', [customer.club.courseId])).toEqual(before)
      expect(await customer.subscription()).toMatchObject({
        standing: 'trial-over',
        status: 'Expired',
        isReadOnly: true,
        features: [],
      })
    })
  })

  test('that is over says so in the language of the reader', async () => {
    const customer = await world.createCustomer()
    await later(31, async () => {
      const title = async (language: string) => {
        const { statusCode, ...answer } = await world.send(calls.changeClub, {
          token: customer.manager,
          params: { id: customer.club.id },
          body: { retentionDays: 30, version: 1 },
          headers: { 'accept-language': language },
        })
        expect(statusCode).toBe(402)
        return answer.json().title
      }
      expect(await title('en')).toMatch(/club’s subscription has run out/)
      expect(await title('it')).toMatch(/abbonamento del circolo è scaduto/)
    })
  })
})

describe('read-only', () => {
  test('stops every write of the club’s staff that goes to its records, and no reading, export or payment', async () => {
    const customer = await world.createCustomer()
    const { club, manager: token } = customer
    await later(31, async () => {
      const answers = await Promise.all([
        world.send(calls.publishPins, {
          token,
          club: club.id,
          body: {
            key: crypto.randomUUID(),
            pins: [{ holeId: club.holeId, position: { lng: 9.303, lat: 45.602 }, seenPinId: club.pinId }],
          },
        }),
        world.send(calls.deleteCourse, { token, params: { id: club.courseId } }),
        world.send(calls.discardMapImport, { token, params: { id: club.mapImportId } }),
        world.send(calls.deleteFile, { token, query: { id: club.looseFileId } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402, 402])
      const form = new FormData()
      form.set('file', new Blob([ONE_PIXEL_PNG]), 'picture.png')
      expect((await world.send(calls.uploadFile, { token, club: club.id, body: form })).statusCode).toBe(402)

      const reads = await Promise.all([
        world.send(calls.listPins, { as: 'anonymous', club: club.id }),
        world.send(calls.listPinSchedules, { token, club: club.id, query: { from: '2098-06-01', to: '2098-06-30' } }),
        world.send(calls.getClubGeojson, { token, params: { id: club.id } }),
        world.send(calls.exportExcel, { token, body: { dataset: 'users' } }),
        world.send(calls.getMe, { token }),
        customer.checkOut(),
        customer.portal(),
      ])
      expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200])
      // What was published stays what golfers see.
      expect(reads[0]?.json().items).toHaveLength(1)
    })
  })

  test('is for staff of the club: platform staff still put things right', async () => {
    const customer = await world.createCustomer()
    await later(31, async () => expect((await customer.rename(world.platform)).statusCode).toBe(200))
  })

  test('is what a club without any subscription is', async () => {
    const customer = await world.createCustomer()
    await world.rows('delete from subscriptions where customer_id = $1', [customer.id])
    expect((await customer.rename()).json().code).toBe('subscription_needed')
    expect(await customer.subscription()).toMatchObject({ plan: null, standing: 'none', isReadOnly: true })
  })

  test('does not stop what concerns safety, and a plan stops what it does not include', async () => {
    const customer = await world.createCustomer({ plan: 'pins' })
    const [person] = await world.rows<{ subject: string }>('select subject from users where subject = $1', [
      `manager-${customer.id}`,
    ])
    const caller = {
      identity: { subject: person?.subject ?? '', email: '', username: '', groups: ['admin'], sessionId: null },
      device: null,
      partner: null,
      isAdmin: true,
      isSuperadmin: false,
      requestId: 'a test',
    }
    const write = (feature?: 'pace' | 'none') =>
      world.context.db
        .writeClub(caller, { clubId: customer.club.id }, async () => 'written', feature ? { feature } : {})
        .catch(error => error.code)
    expect(await write()).toBe('written')
    expect(await write('pace')).toBe('plan_too_small')
    await later(31, async () => {
      expect(await write()).toBe('subscription_needed')
      expect(await write('none')).toBe('written')
    })
  })
})

test('the smaller plan has no pace and no messages; a club that has not paid can still clear its course', async () => {
  const customer = await world.createCustomer({ plan: 'pins' })
  const day = new Date(world.clock.now).toISOString().slice(0, 10)
  const key = crypto.randomUUID()
  const send = (call: Parameters<typeof world.send>[0], given: object) =>
    world.send(call, { token: customer.manager, club: customer.club.id, ...given })
  const team = {
    key,
    day,
    teeTime: '09:00',
    layoutId: key,
    startPosition: 1,
    playerCount: 2,
    players: [],
    mode: 'walk',
  }
  const plain = {
    key,
    texts: { en: 'Hello', it: null },
    kind: 'info',
    audience: { to: 'everyone' },
    start: null,
    end: null,
  }
  const draft = await send(calls.createNotice, { body: { ...plain, kind: 'safety' } })
  expect(draft.statusCode, draft.body).toBe(201)
  for (const refused of [
    await send(calls.createPaceTeam, { body: team }),
    await send(calls.notifyUserTrackers, { body: { key, text: 'Hello' } }),
    await send(calls.createNotice, { body: { ...plain, key: crypto.randomUUID() } }),
    await send(calls.changeNotice, { params: { id: draft.json().id }, body: { kind: 'info', version: 1 } }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'plan_too_small'])
  expect(await world.rows('select kind from notices where id = $1', [draft.json().id])).toEqual([{ kind: 'safety' }])

  await later(31, async () => {
    const [{ zone }] = (await world.rows('select time_zone as zone from clubs where id = $1', [customer.club.id])) as [
      { zone: string },
    ]
    const today = new Date(world.clock.now).toLocaleDateString('sv-SE', { timeZone: zone })
    const stopped = await send(calls.suspendPlay, { body: { day: today, suspended: true } })
    expect([stopped.statusCode, stopped.json().suspended]).toEqual([200, true])
    // Nobody is left out there: golfers are told, and the head count is kept.
    const told = await world.rows(
      `select s.notice_id from notice_sends s join notices n on n.id = s.notice_id
       where n.club_id = $1 and n.texts ->> 'en' like 'Play is suspended%'`,
      [customer.club.id],
    )
    expect(told).toHaveLength(1)
    const unknown = { params: { id: crypto.randomUUID() } }
    const counted = await send(calls.addPaceLog, { ...unknown, body: { key: crypto.randomUUID(), kind: 'in' } })
    expect(counted.json().code).toBe('pace_team_not_found')
    const params = { id: crypto.randomUUID() }
    expect((await send(calls.handleMarshalCall, { params })).json().code).toBe('marshal_call_not_found')
    expect((await send(calls.takeFenceEvent, { params })).json().code).toBe('fence_event_not_found')
    expect((await customer.rename()).statusCode).toBe(402)
  })
})

describe('by invoice', () => {
  test('platform staff set plan and date; 14 days of grace follow it, then read-only', async () => {
    const customer = await world.createCustomer()
    const answer = await customer.setByHand({ plan: 'complete', furtherNines: 1, paidUntil: world.inDays(10) })
    expect(answer.json<Subscription>()).toMatchObject({
      billing: 'invoice',
      standing: 'paid',
      until: world.inDays(10),
      monthlyCents: 30_800,
      nextInvoice: { at: world.inDays(10), amountCents: 30_800, currency: 'EUR' },
      paymentProblem: null,
    })
    await later(23, async () => {
      expect((await customer.rename()).statusCode).toBe(200)
      expect(await customer.subscription()).toMatchObject({
        standing: 'grace',
        status: 'Expired',
        paymentProblem: { remainingCents: 30_800, payUrl: null },
      })
    })
    await later(25, async () => {
      expect((await customer.rename()).statusCode).toBe(402)
      expect((await customer.setByHand({ paidUntil: world.inDays(30) })).statusCode).toBe(200)
      expect((await customer.rename()).statusCode).toBe(200)
    })
    const actions = await world.rows<{ action: string; person: string }>(
      `select action from audit_log where record_id = $1 and action like '%subscription%'`,
      [customer.id],
    )
    expect(actions).toEqual([{ action: 'customer.subscription-set' }, { action: 'customer.subscription-set' }])
  })

  test('managers do not set it, and two of platform staff do not overwrite each other', async () => {
    const customer = await world.createCustomer()
    const row = () => world.rows('select * from subscriptions where customer_id = $1', [customer.id])
    const before = await row()
    const set = (given: object) =>
      world.send(calls.setSubscription, {
        params: { id: customer.id },
        body: { plan: 'complete', paidUntil: null, version: 7 },
        ...given,
      })
    expect((await set({ token: customer.manager })).statusCode).toBe(403)
    expect((await set({ as: 'platform' })).json().code).toBe('version_conflict')
    expect(await row()).toEqual(before)
  })
})

describe('who sees what', () => {
  test('staff of the club learn how it stands, managers what is to be paid, others nothing', async () => {
    const customer = await world.createCustomer()
    await customer.setByHand({ paidUntil: world.inDays(-1) })
    const read = (given: object) =>
      world.send(calls.getClubSubscription, { params: { id: customer.club.id }, ...given })
    const forStaff = (await read({ token: customer.staff })).json<Subscription>()
    expect(forStaff).toMatchObject({ standing: 'grace', plan: 'complete', paymentProblem: null, nextInvoice: null })
    expect(Object.values(forStaff.can)).toEqual([false, false, false, false, false])
    const forManager = (await read({ token: customer.manager })).json<Subscription>()
    expect(forManager).toMatchObject({
      paymentProblem: { remainingCents: 24_900 },
      can: { manage: true, checkOut: true },
    })
    const other = await world.createCustomer()
    expect((await read({ token: other.manager })).json().code).toBe('club_not_found')
    expect((await read({ as: 'golfer' })).statusCode).toBe(403)
    for (const call of [calls.getSubscription, calls.getStripeCustomer]) {
      for (const token of [other.manager, customer.staff]) {
        expect((await world.send(call, { token, params: { id: customer.id } })).json().code).toBe('customer_not_found')
      }
    }
  })
})
