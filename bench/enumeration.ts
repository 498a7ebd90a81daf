import { createHash, randomBytes } from 'node:crypto'
import { powerOfTwo } from '../packages/identity/src/crypto/modular-power.ts'
import { kolmogorovSmirnov } from '../packages/identity/src/testing/kolmogorov-smirnov.ts'
import { type Answer, addressOf, createIdentityClient, type IdentityClient } from './identity-client.ts'
import { newName, type People } from './identity-people.ts'
import { runPaced } from './paced.ts'
import { quantile } from './quantile.ts'
import { answerChallenge, requestChallenge, srpStart, srpTimestamp } from './srp-sign-in.ts'

/** Whether the time of an answer tells if a name has an account, and what has become of it. */

const KINDS = ['unknown', 'confirmed', 'unconfirmed', 'disabled'] as const
type Kind = (typeof KINDS)[number]

export interface Enumeration {
  readonly what: string
  /** Milliseconds. */
  readonly medians: Readonly<Record<Kind, number>>
  /** Of the two kinds that differ most, times the number of pairs that could have. */
  readonly p: number
}

interface Place {
  readonly port: number
  readonly clientId: string
}

interface Probe {
  readonly what: string
  readonly perSecond: number
  readonly ask: (email: string, from: string) => Promise<Answer>
}

/** So few that hardly two meet. */
const QUICK = 40
/** Answers that are held back for 100 ms end in the middle between the starts of two others. */
const HELD_BACK = 28
/** Kept connections, and far from the limit of each. */
const ADDRESSES = 40
const WARM_UP = 20

/** Each probe tries each name once, so that no lock and no quota applies; all probes use the same names. */
export async function measureEnumeration(
  place: Place,
  people: People,
  timings: number,
  say: (text: string) => void,
): Promise<Enumeration[]> {
  const client = createIdentityClient(place.port)
  const names = { ...people, unknown: people.confirmed.map(newName) }
  const targets = KINDS.flatMap(kind => names[kind].slice(0, timings).map(email => ({ kind, email })))
  const results: Enumeration[] = []
  for (const probe of [...protocolProbes(client, place), await formProbe(client, place), signUpProbe(client, place)]) {
    say(`Timing ${probe.what}.`)
    await time(probe, Array.from({ length: WARM_UP * KINDS.length }, unknown))
    const result = compare(probe, await time(probe, shuffled(targets)))
    const medians = Object.entries(result.medians).map(([kind, median]) => `${kind} ${median.toFixed(2)}`)
    say(`  medians in ms: ${medians.join(', ')}`)
    results.push(result)
  }
  client.close()
  return results
}

interface Target {
  readonly kind: Kind
  readonly email: string
}

const unknown = (): Target => ({ kind: 'unknown', email: newName() })

type Timings = Readonly<Record<Kind, number[]>>

/** Fails when one is answered unlike the others: then its time says nothing. */
async function time({ what, perSecond, ask }: Probe, targets: readonly Target[]): Promise<Timings> {
  const timings: Timings = { unknown: [], confirmed: [], unconfirmed: [], disabled: [] }
  const answers = new Set<string>()
  const { failures } = await runPaced({ perSecond, times: targets.length }, async turn => {
    const { kind, email } = targets[turn] ?? unknown()
    const { status, headers, milliseconds } = await ask(email, addressOf(turn % ADDRESSES))
    answers.add(`${status} ${headers['x-amzn-errortype'] ?? ''}`)
    timings[kind].push(milliseconds)
    return milliseconds
  })
  if (failures[0]) throw new Error(failures[0])
  if (answers.size !== 1) throw new Error(`${what} answers in several ways: ${[...answers].join(', ')}`)
  return timings
}

function compare({ what }: Probe, timings: Timings): Enumeration {
  const medians = Object.fromEntries(KINDS.map(kind => [kind, quantile(timings[kind], 0.5)])) as Record<Kind, number>
  const pairs = KINDS.flatMap((one, index) => KINDS.slice(index + 1).map(other => [one, other] as const))
  const least = Math.min(...pairs.map(([one, other]) => kolmogorovSmirnov(timings[one], timings[other]).p))
  return { what, medians, p: Math.min(1, least * pairs.length) }
}

function protocolProbes(client: IdentityClient, { clientId: ClientId }: Place): Probe[] {
  const SRP_A = powerOfTwo(randomBytes(32)).toString(16)
  const wrong = 'five-balls-and-a-flag'
  const call = (what: string, perSecond: number, input: (Username: string) => object): Probe => ({
    what,
    perSecond,
    ask: (email, from) => client.call(what.split(',', 1)[0] ?? '', input(email), { from }),
  })
  return [
    call('InitiateAuth, wrong password', QUICK, USERNAME => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME, PASSWORD: wrong },
    })),
    call('InitiateAuth, SRP', QUICK, email => srpStart({ clientId: ClientId, email, SRP_A })),
    call('InitiateAuth, code by mail', HELD_BACK, USERNAME => ({
      AuthFlow: 'CUSTOM_AUTH',
      ClientId,
      AuthParameters: { USERNAME },
    })),
    {
      what: 'RespondToAuthChallenge, wrong signature',
      perSecond: QUICK,
      async ask(email, from) {
        const challenge = await requestChallenge(client, { clientId: ClientId, email, SRP_A, from })
        const signature = randomBytes(32).toString('base64')
        return answerChallenge(client, { clientId: ClientId, challenge, timestamp: srpTimestamp(), signature, from })
      },
    },
    call('ForgotPassword', HELD_BACK, Username => ({ ClientId, Username })),
    call('ConfirmForgotPassword, wrong code', HELD_BACK, Username => ({
      ClientId,
      Username,
      ConfirmationCode: '000000',
      Password: wrong,
    })),
    call('ResendConfirmationCode', HELD_BACK, Username => ({ ClientId, Username })),
  ]
}

/** Last: it leaves a second sign-up beside every account. */
function signUpProbe(client: IdentityClient, { clientId: ClientId }: Place): Probe {
  return {
    what: 'SignUp',
    perSecond: HELD_BACK,
    ask: (Username, from) => client.call('SignUp', { ClientId, Username, Password: 'five-balls-and-a-flag' }, { from }),
  }
}

/** The page is opened once; the browser's cookie and the form's token belong together. */
async function formProbe(client: IdentityClient, { port, clientId }: Place): Promise<Probe> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `http://localhost:${port}/auth/login`,
    scope: 'openid',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const path = `/identity/forgotPassword?${query}`
  const { headers, body } = await client.send({ method: 'GET', path })
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0]
  const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1]
  if (!cookie || !csrf) throw new Error('/identity/forgotPassword shows no form')
  return {
    what: 'the form of /identity/forgotPassword',
    perSecond: HELD_BACK,
    ask: (email, from) =>
      client.send({
        method: 'POST',
        path,
        from,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ csrf, email }).toString(),
      }),
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
