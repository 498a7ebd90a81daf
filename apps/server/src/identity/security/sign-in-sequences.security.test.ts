import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { newEmail, nextTotp, peopleOf, totpAt } from './testing/people.ts'
import { type Answer, type Protocol, protocolOf } from './testing/protocol.ts'

/**
 * A5 and A6 over the whole machine: whatever someone sends, in whatever order, with every string that the server ever
 * gave them, they get tokens of nobody but themselves.
 *
 * The attacker has two accounts, one with all its secrets and a newcomer's without a second factor yet; knows the
 * password of someone careless who has both factors and a remembered device, and the key of that device; and of the
 * others the names.
 */

const NAMES = [
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'PASSWORD_VERIFIER',
] as const
const PEOPLE = ['attacker', 'newcomer', 'careful', 'careless', 'invited', 'nobody'] as const
type Name = (typeof PEOPLE)[number]

interface Person {
  email: string
  sub: string
  /** As far as the attacker knows. */
  password: string
  totpSecret?: string
  deviceKey?: string
}

type Move =
  | { kind: 'start'; flow: 'password' | 'srp' | 'custom' | 'custom-srp'; who: Name; device: Name | null }
  /** By default for the challenge and the user that the string belongs to. */
  | {
      kind: 'answer'
      string: number
      name: (typeof NAMES)[number] | null
      who: Name | null
      code: number
      device: Name | null
    }
  | { kind: 'set-up'; string: number }
  | { kind: 'prove'; string: number; code: number }
  | { kind: 'wait'; seconds: number }

const who = fc.constantFrom(...PEOPLE)
const device = fc.option(who, { freq: 2 })
/** Counted from the newest: most steps follow the one before. */
const string = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(12) })
const code = fc.nat(5)
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      flow: fc.constantFrom('password', 'srp', 'custom', 'custom-srp'),
      who,
      device,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      string,
      name: fc.option(fc.constantFrom(...NAMES), { freq: 2 }),
      who: fc.option(who, { freq: 2 }),
      code,
      device,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('set-up' as const), string }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('prove' as const), string, code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 59, 179) }) },
)

let app: IdentityApp
let protocol: Protocol
let cast: Record<Name, Person>
beforeAll(async () => {
  app = await createIdentityApp({ IDENTITY_MFA: 'everyone' })
  protocol = protocolOf(app)
  const unknown = () => `wrong-${randomUUID()}`
  const people = peopleOf(app)
  const careless = await withBothFactorsAndDevice()
  cast = {
    attacker: { ...(await withAuthenticator()).person },
    newcomer: await people.confirmed(),
    careful: { ...(await withAuthenticator()).person, password: unknown() },
    careless,
    invited: { ...(await people.invited()), password: unknown() },
    nobody: { email: newEmail(), sub: randomUUID(), password: unknown() },
  }
  delete cast.careful.totpSecret
})
afterAll(() => app.close())

const start = (flow: 'password' | 'srp', who: Name, device: Name | null = null): Move => ({
  kind: 'start',
  flow,
  who,
  device,
})
const answer = (code: number): Move => ({ kind: 'answer', string: 0, name: null, who: null, code, device: null })
/** As deep as one can get without a mistake: into the attacker's own accounts, and to every question of the careless. */
const DEEPEST: Move[][] = [
  [start('password', 'attacker'), answer(1)],
  [start('srp', 'newcomer'), { kind: 'set-up', string: 0 }, { kind: 'prove', string: 0, code: 2 }, answer(0)],
  [start('srp', 'careless'), answer(1), answer(1)],
  [start('password', 'careless'), answer(0), answer(1)],
  [start('srp', 'careless', 'careless'), { ...answer(0), device: 'careless' } as Move],
]

/** Through the set-up that everyone must go through here. */
async function withAuthenticator() {
  const person: Person = await peopleOf(app).confirmed()
  const { body } = await protocol.password(person.email, person.password)
  const { SecretCode, Session } = (await protocol.call('AssociateSoftwareToken', { Session: body.Session })).body
  const proof = { Session, UserCode: nextTotp(app, SecretCode) }
  const proved = (await protocol.call('VerifySoftwareToken', proof)).body
  const signedIn = await protocol.respond('MFA_SETUP', proved.Session, { USERNAME: person.email })
  return { person: { ...person, totpSecret: SecretCode as string }, tokens: signedIn.body.AuthenticationResult }
}

async function withBothFactorsAndDevice(): Promise<Person> {
  const { person, tokens } = await withAuthenticator()
  const { AccessToken } = tokens
  await app.rows(
    `update identity.users set phone_number = '+393331234567', phone_number_verified = true where sub = $1`,
    [person.sub],
  )
  await protocol.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
  const { user } = await protocol.confirmDevice(tokens)
  const { totpSecret: _, ...known } = person
  return { ...known, deviceKey: user }
}

/** What the attacker has seen, newest first. */
interface Seen {
  readonly strings: { readonly text: string; readonly challenge: string; readonly username: string }[]
  readonly secrets: string[]
  readonly blocks: Record<string, string>[]
}

async function play(move: Move, seen: Seen): Promise<Answer | null> {
  const deviceOf = (name: Name | null) => (name ? (cast[name].deviceKey ?? `eu-west-1_${randomUUID()}`) : undefined)
  const withDevice = (key: string | undefined): Record<string, string> => (key ? { DEVICE_KEY: key } : {})
  const known = <T>(list: T[], index: number) => list[index % Math.max(1, list.length)]
  const madeUp = { text: randomBytes(64).toString('base64url'), challenge: 'SMS_MFA', username: cast.careless.email }
  const stringAt = (index: number) => known(seen.strings, index) ?? madeUp
  switch (move.kind) {
    case 'wait':
      app.advance(move.seconds * 1000)
      return null
    case 'start': {
      const person = cast[move.who]
      const more = withDevice(deviceOf(move.device))
      if (move.flow === 'password') return protocol.password(person.email, person.password, more)
      if (move.flow === 'custom') return protocol.initiate('CUSTOM_AUTH', { USERNAME: person.email, ...more })
      const isCustom = move.flow === 'custom-srp'
      const started = isCustom
        ? await protocol.startSrp(person.email, { ...more, CHALLENGE_NAME: 'SRP_A' }, 'CUSTOM_AUTH')
        : await protocol.startSrp(person.email, more)
      seen.blocks.unshift({ ...started.responsesFor(person.password), ...more })
      return protocol.respond('PASSWORD_VERIFIER', undefined, seen.blocks[0] ?? {})
    }
    case 'set-up':
      return protocol.call('AssociateSoftwareToken', { Session: stringAt(move.string).text })
    case 'prove':
      return protocol.call('VerifySoftwareToken', {
        Session: stringAt(move.string).text,
        UserCode: codeFor(move.code, seen),
      })
    case 'answer': {
      const typed = codeFor(move.code, seen)
      const { text, challenge, username } = stringAt(move.string)
      const name = move.name ?? challenge
      return protocol.respond(name, text, {
        ...known(seen.blocks, move.code),
        ...withDevice(deviceOf(move.device)),
        USERNAME: move.who ? cast[move.who].email : username,
        SMS_MFA_CODE: typed,
        SOFTWARE_TOKEN_MFA_CODE: typed,
        ANSWER: name === 'SELECT_MFA_TYPE' ? (move.code % 2 ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA') : typed,
        NEW_PASSWORD: 'chosen-by-the-attacker',
        SRP_A: 'abcdef',
      })
    }
  }
}

/** The challenge and the user that a string belongs to. */
function questionOf(move: Move, { body }: Answer, { strings }: Seen) {
  const before = 'string' in move ? strings[move.string % Math.max(1, strings.length)] : undefined
  const username = move.kind === 'start' ? cast[move.who].email : (before?.username ?? cast.careless.email)
  return { challenge: String(body.ChallengeName ?? 'MFA_SETUP'), username }
}

/** A guess, a code of the attacker's own authenticator, or one of a secret that they were shown. */
function codeFor(choice: number, { secrets }: Seen): string {
  const secret = [cast.attacker.totpSecret, ...secrets][choice - 1]
  return secret ? totpAt(secret, app.now()) : '000000'
}

test('no order of answers without the right secrets gives tokens, and no second factor is ever left out', async () => {
  const mayBe = new Set([cast.attacker.sub, cast.newcomer.sub])
  const sessionsOfOthers = () =>
    app.rows('select id from identity.sessions where not sub = any($1) order by id', [[...mayBe]])
  const before = await sessionsOfOthers()
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 3, maxLength: 14 }), async sequence => {
      // Long enough that no lock and no used-up hour of the run before is in the way.
      app.advance(61 * 60_000)
      const seen: Seen = { strings: [], secrets: [], blocks: [] }
      for (const move of sequence) {
        const answer = await play(move, seen)
        if (!answer) continue
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 200) reached.add(answer.outcome)
        const { Session, SecretCode, AuthenticationResult } = answer.body
        if (Session) seen.strings.unshift({ text: Session, ...questionOf(move, answer, seen) })
        if (SecretCode) seen.secrets.unshift(SecretCode)
        if (AuthenticationResult) expect(mayBe).toContain(decodeJwt(AuthenticationResult.IdToken).sub)
      }
    }),
    {
      numRuns: process.env.FULL ? 150 : 40,
      endOnFailure: true,
      examples: DEEPEST.map(sequence => [sequence] as [Move[]]),
    },
  )
  expect(await sessionsOfOthers()).toEqual(before)
  // The sequences went deep enough to mean something.
  const deep = [
    'tokens',
    'SELECT_MFA_TYPE',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
  ]
  expect([...reached]).toEqual(expect.arrayContaining(deep))
}, 120_000)
