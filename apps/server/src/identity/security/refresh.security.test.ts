import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { peopleOf } from './testing/people.ts'
import { type Protocol, protocolOf } from './testing/protocol.ts'
import { openSecondServer } from './testing/second-server.ts'

/** D4 and D5: refresh tokens, each of which is replaced by its use. */

const DAY = 24 * 3_600_000
const REUSED = /^RefreshTokenReuseException: /

let app: IdentityApp
let protocol: Protocol
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await createIdentityApp()
  protocol = protocolOf(app)
  people = peopleOf(app)
})
afterAll(() => app.close())

async function signedIn() {
  const person = await people.confirmed()
  const tokens = await protocol.signIn(person)
  return { person, ...tokens } as typeof tokens & { person: typeof person; RefreshToken: string; AccessToken: string }
}
const successor = async (token: string, deviceKey?: string) =>
  (await protocol.refresh(token, deviceKey)).body.AuthenticationResult?.RefreshToken as string | undefined
const familyOf = (sub: string) =>
  app.rows(
    `select s.revoked_at is not null as ended, s.revoked_because as why, count(*)::int as tokens
     from identity.sessions s join identity.refresh_tokens t on t.session_id = s.id where s.sub = $1 group by s.id`,
    [sub],
  )

describe('D4 a refresh token', () => {
  test('gives another one each time, for the same sign-in', async () => {
    const first = await signedIn()
    const { body } = await protocol.refresh(first.RefreshToken)
    const second = body.AuthenticationResult
    expect(second.RefreshToken).not.toBe(first.RefreshToken)
    const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(second.AccessToken)]
    expect([after.origin_jti, after.auth_time]).toEqual([before.origin_jti, before.auth_time])
    expect(after.jti).not.toBe(before.jti)
    expect(await successor(second.RefreshToken)).not.toBe(second.RefreshToken)
  })

  test('used ten times at once leaves one family alive', async () => {
    const { RefreshToken, person } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => successor(RefreshToken)))
    expect(new Set(answers).size).toBe(1)
    expect(await familyOf(person.sub)).toEqual([{ ended: false, why: null, tokens: 2 }])
    expect(await successor(answers[0]!)).toBeDefined()
  })

  test('is still good within a minute, for the same successor, as often as an unmodified client retries', async () => {
    const { RefreshToken, person } = await signedIn()
    const first = await successor(RefreshToken)
    for (const waitMs of [200, 400, 800, 1600, 3200, 50_000]) {
      app.advance(waitMs)
      expect(await successor(RefreshToken)).toBe(first)
    }
    expect(await familyOf(person.sub)).toMatchObject([{ ended: false, tokens: 2 }])
  })

  test('used again later ends the whole family for thief and owner, who is told once', async () => {
    const { RefreshToken, AccessToken, person } = await signedIn()
    const other = await protocol.signIn(person)
    const second = await successor(RefreshToken)
    app.advance(61_000)
    expect((await protocol.refresh(RefreshToken)).outcome).toMatch(REUSED)
    for (const token of [RefreshToken, second!]) {
      expect((await protocol.refresh(token)).outcome).toBe('NotAuthorizedException: Refresh Token has been revoked')
    }
    expect((await protocol.getUser(AccessToken)).outcome).toContain('Access Token has been revoked')
    const mails = (await app.mailbox()).filter(({ to }) => to === person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['We signed you out of Pinwise on one device'])
    expect(app.logged.filter(line => line.includes('refresh-token-reuse')).at(-1)).toContain('may be under attack')
    // Other sign-ins stay, nobody is locked out, and retries of the refused one change nothing.
    expect(await successor(other.RefreshToken)).toBeDefined()
    for (let retry = 0; retry < 6; retry += 1) await protocol.refresh(RefreshToken)
    expect((await protocol.password(person.email, person.password)).outcome).toBe('tokens')
  })

  test('of any age betrays the family', async () => {
    const { RefreshToken, person } = await signedIn()
    let newest: string | undefined = RefreshToken
    for (let time = 0; time < 3; time += 1) {
      newest = await successor(newest!)
      app.advance(DAY)
    }
    expect((await protocol.refresh(RefreshToken)).outcome).toMatch(REUSED)
    expect((await protocol.refresh(newest!)).outcome).toContain('revoked')
    expect(await familyOf(person.sub)).toMatchObject([{ ended: true, why: 'refresh token used again' }])
  })

  test('does not outlive the thirty days of the sign-in, however often it is replaced', async () => {
    const { RefreshToken } = await signedIn()
    let newest: string | undefined = RefreshToken
    for (let day = 0; day < 29; day += 1) {
      app.advance(DAY)
      newest = await successor(newest!)
    }
    expect(newest).toBeDefined()
    app.advance(DAY)
    expect((await protocol.refresh(newest!)).outcome).toBe('NotAuthorizedException: Refresh Token has expired')
  })

  test('works through the older call too, by the same rules', async () => {
    const { RefreshToken } = await signedIn()
    const older = (token: string) => protocol.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token })
    const second = (await older(RefreshToken)).body.AuthenticationResult.RefreshToken
    expect(await successor(RefreshToken)).toBe(second)
    app.advance(61_000)
    expect((await older(RefreshToken)).outcome).toMatch(REUSED)
    expect((await older(second)).outcome).toContain('revoked')
  })
})

describe('D5 a refresh token', () => {
  test('has 256 bits, and only its hash is stored', async () => {
    const { RefreshToken } = await signedIn()
    const second = await successor(RefreshToken)
    for (const token of [RefreshToken, second!]) {
      expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
      const hash = createHash('sha256').update(token).digest()
      expect(await app.rows('select from identity.refresh_tokens where hash = $1', [hash])).toHaveLength(1)
    }
    const rows = await app.rows<{ row: string }>('select t::text as row from identity.refresh_tokens t')
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(RefreshToken, 'base64url').toString('hex'))
  })

  test('is good for the client that it was given to', async () => {
    const elsewhere = await openSecondServer(app, { environment: { IDENTITY_CLIENT_ID: 'anotherclient' } })
    try {
      const { RefreshToken, person } = await signedIn()
      const refused = await elsewhere.protocol.refresh(RefreshToken)
      expect(refused.outcome).toBe('NotAuthorizedException: Invalid Refresh Token')
      expect(await familyOf(person.sub)).toMatchObject([{ ended: false, tokens: 1 }])
      expect(await successor(RefreshToken)).toBeDefined()
    } finally {
      await elsewhere.close()
    }
  })

  test('is good on the device that confirmed itself, until that is forgotten', async () => {
    const tokens = await signedIn()
    const { RefreshToken, AccessToken } = tokens
    const device = await protocol.confirmDevice(tokens, 'not_remembered')
    const invalid = 'NotAuthorizedException: Invalid Refresh Token'
    const another = await protocol.confirmDevice(await protocol.signIn(tokens.person))
    for (const key of [undefined, another.user, 'eu-west-1_0a']) {
      expect((await protocol.refresh(RefreshToken, key)).outcome).toBe(invalid)
    }
    const second = await successor(RefreshToken, device.user)
    expect(second).toBeDefined()
    await protocol.call('ForgetDevice', { AccessToken, DeviceKey: device.user })
    for (const token of [RefreshToken, second!]) {
      expect((await protocol.refresh(token, device.user)).outcome).toContain('Refresh Token has been revoked')
    }
    expect((await protocol.getUser(AccessToken)).outcome).toContain('Access Token has been revoked')
  })

  test('of a device cannot be claimed by a sign-in of another device', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const mine = await protocol.signIn(one.person)
    const claimed = { ...mine, NewDeviceMetadata: one.NewDeviceMetadata }
    await protocol.confirmDevice(claimed)
    const [row] = await app.rows('select verifier, remembered from identity.devices where key = $1', [
      one.NewDeviceMetadata.DeviceKey,
    ])
    expect(row).toMatchObject({ verifier: null })
    await protocol.confirmDevice({ ...two, NewDeviceMetadata: one.NewDeviceMetadata })
    expect(await successor(one.RefreshToken)).toBeDefined()
  })
})
