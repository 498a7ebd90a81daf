import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { signInFor } from '../testing/visitor.ts'
import { peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'

/** Many sign-ins of one account in the same moment: a club's tablets after a power cut, or somebody who means harm. */

const AT_ONCE = 32

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

const failures = () => app.logged.filter(line => /deadlock|failed/.test(line))
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, work))

describe('32 sign-ins of one account at once', () => {
  test.each(['password', 'srp'] as const)('by %s all end with tokens, and so does another person’s', async way => {
    const busy = await people.confirmed()
    const other = await people.confirmed()
    const [answers, others] = await Promise.all([
      times(() => protocol[way](busy.email, busy.password)),
      Promise.all(Array.from({ length: 4 }, () => protocol[way](other.email, other.password))),
    ])
    expect(answers.map(({ status, outcome }) => `${status} ${outcome}`)).toEqual(answers.map(() => '200 tokens'))
    expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => 'tokens'))
    expect(failures()).toEqual([])
    const sessions = 'select count(*)::int as count from identity.sessions where sub = $1'
    expect(await app.rows(sessions, [busy.sub])).toEqual([{ count: AT_ONCE }])
  })

  test('by its email address and by its id leave connections to others', async () => {
    const busy = await people.confirmed()
    const other = await people.confirmed()
    const most = { identity: 0 }
    const watching = setInterval(async () => {
      const [row] = await app.rows<{ waiting: number }>(`
        select count(*)::int as waiting from pg_stat_activity
        where application_name = 'pinwise_identity' and datname = current_database() and wait_event_type = 'Lock'
          and wait_event in ('transactionid', 'tuple')`)
      most.identity = Math.max(most.identity, row?.waiting ?? 0)
    }, 5)
    try {
      const answers = await Promise.all([
        times(() => protocol.password(busy.email, busy.password)),
        times(() => protocol.password(busy.sub, busy.password)),
        [await protocol.signIn(other)],
      ])
      expect(answers[0].concat(answers[1]).map(({ outcome }) => outcome)).toEqual(Array(2 * AT_ONCE).fill('tokens'))
    } finally {
      clearInterval(watching)
    }
    // Two of a name work at once, by two names. One of the four holds the lock, but Postgres still shows it as waiting
    // for a moment after it got it.
    expect(most.identity).toBeLessThanOrEqual(4)
  })
})

test('a sign-out everywhere and refreshes of the same moment do not wait for each other', async () => {
  const person = await people.confirmed()
  for (let round = 0; round < 5; round += 1) {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => protocol.signIn(person)))
    const { code, verifier, parameters } = await signInFor(app, person)
    const redeemed = app.app.inject({
      method: 'POST',
      url: '/identity/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: app.clientId,
        code,
        code_verifier: verifier,
        redirect_uri: parameters.redirect_uri,
      }).toString(),
    })
    const answers = await Promise.all([
      ...tokens.slice(1).map(({ RefreshToken }) => protocol.refresh(RefreshToken)),
      protocol.call('GlobalSignOut', { AccessToken: tokens[0]!.AccessToken }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect((await redeemed).statusCode).toBeLessThan(500)
  }
  expect(failures()).toEqual([])
})
