import { identityConfig } from '../apps/server/src/identity-config.ts'
import { AT_ONCE, attackRows, FLOOD } from './attack-rows.ts'
import { addressOf } from './identity-client.ts'
import { makePeople, PASSWORD, settle } from './identity-people.ts'
import { notMeasured } from './identity-rows.ts'
import type { PacedResult } from './paced.ts'
import { startPacedJob } from './paced-job.ts'
import { startPinwise } from './pinwise-server.ts'
import type { Row } from './results.ts'

interface AttackBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

const PEOPLE = 60
const SECONDS = 8
const OTHERS_PER_SECOND = 4
const BURSTS = 4
/** A burst has no pace: everything is sent in the same moment. */
const AT_THE_SAME_TIME = { perSecond: 1_000_000, times: AT_ONCE }

/** What one account, and what many addresses, can do to everybody else's sign-ins. */
export async function benchSignInAttacks({ dataDir, signal, say }: AttackBench): Promise<Row[]> {
  if (process.platform !== 'linux') return notMeasured
  await using server = await startPinwise({ dataDir, signal })
  const { port } = server
  const { poolId, clientId } = identityConfig({ IDENTITY_MFA: 'optional' }, `http://localhost:${port}`)
  say('Making people.')
  const { confirmed } = await makePeople({ ...server, poolId, clientId }, PEOPLE)
  await settle(server.ownerUrl)

  const signIn = (email: string, from: string) => ({ poolId, clientId, email, password: PASSWORD, from })
  const [busy = '', ...rest] = confirmed
  const people = rest.map((email, index) => signIn(email, addressOf(index)))
  const sameAccount = Array.from({ length: AT_ONCE }, (_, index) => signIn(busy, addressOf(1000 + index)))
  await using others = startPacedJob({ kind: 'sign-in', port, people }, signal)
  await using bySrp = startPacedJob({ kind: 'sign-in', port, people: sameAccount }, signal)
  await using byPassword = startPacedJob({ kind: 'password', port, people: sameAccount }, signal)
  await using guessing = startPacedJob({ kind: 'password', port, people: guesses(poolId, clientId) }, signal)
  const pace = { perSecond: OTHERS_PER_SECOND, times: OTHERS_PER_SECOND * SECONDS }

  say('Warming up.')
  await others.run({ perSecond: 20, times: people.length })
  await bySrp.run({ perSecond: 20, times: AT_ONCE })
  say('Others sign in, while nobody attacks.')
  const idle = await others.run(pace)

  say(`Others sign in, while one account signs in ${AT_ONCE} times at once.`)
  const meanwhile = others.run(pace)
  const bursts = { password: await repeat(byPassword), srp: await repeat(bySrp) }
  const duringBursts = await meanwhile

  say(`Others sign in, while ${FLOOD.addresses} addresses guess ${FLOOD.perSecond} times a second.`)
  const flooding = guessing.run({ perSecond: FLOOD.perSecond, times: FLOOD.perSecond * (SECONDS + 2) })
  const duringFlood = await others.run(pace)
  for (const failure of duringFlood.failures) say(failure)
  return attackRows({ idle, duringBursts, duringFlood, bursts, flood: await flooding })
}

async function repeat(job: { run(pace: typeof AT_THE_SAME_TIME): Promise<PacedResult> }): Promise<PacedResult> {
  const all: PacedResult[] = []
  for (let burst = 0; burst < BURSTS / 2; burst += 1) all.push(await job.run(AT_THE_SAME_TIME))
  return {
    durations: all.flatMap(({ durations }) => durations),
    failures: all.flatMap(({ failures }) => failures),
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** Wrong passwords of names that nobody has, each address a few times a second. */
const guesses = (poolId: string, clientId: string) =>
  Array.from({ length: FLOOD.addresses }, (_, index) => ({
    poolId,
    clientId,
    email: `nobody${index}@bench.example`,
    password: 'not-the-password',
    from: addressOf(2000 + index),
  }))
