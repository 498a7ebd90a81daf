import { identityConfig } from '../apps/server/src/identity-config.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { measureEnumeration } from './enumeration.ts'
import { addressOf } from './identity-client.ts'
import { makePeople, PASSWORD, settle } from './identity-people.ts'
import { enumerationRows, notMeasured, signInRows } from './identity-rows.ts'
import { startPinwise } from './pinwise-server.ts'
import type { Row } from './results.ts'
import { measureSignInLoad } from './sign-in-load.ts'

interface IdentityBench {
  readonly dataDir: string
  /** Of the load. */
  readonly seconds: number
  /** Of each call, for each kind of account. */
  readonly timings: number
  readonly signal: AbortSignal
  readonly profile?: string | undefined
  readonly say: (text: string) => void
}

const MIN_PEOPLE = 100

/** The server with its own provider: sign-ins under load, and what the time of an answer gives away. */
export async function benchIdentity({ dataDir, seconds, timings, signal, profile, say }: IdentityBench) {
  if (process.platform !== 'linux') return { rows: notMeasured, postgresVersion: 'unknown' }
  await using server = await startPinwise({ dataDir, signal, profile })
  const { poolId, clientId } = identityConfig({ IDENTITY_MFA: 'optional' }, `http://localhost:${server.port}`)
  const pool = { ...server, poolId, clientId }

  say('Making people.')
  const people = await makePeople(pool, Math.max(timings, MIN_PEOPLE))
  const { postgresVersion } = await settle(server.ownerUrl)
  const signingIn = people.confirmed
    .slice(0, MIN_PEOPLE)
    .map((email, index) => ({ poolId, clientId, email, password: PASSWORD, from: addressOf(index) }))
  const cpuTime = () => ({ server: cpuTimeOfProcess(server.pid), database: cpuTimeOfCluster(server.postmasterPid) })
  const load = await measureSignInLoad({ port: server.port, people: signingIn, cpuTime, signal }, seconds, say)
  const [failure] = [load.signIns, load.idleReads, load.reads].flatMap(({ failures }) => failures)
  if (failure) say(failure)

  await settle(server.ownerUrl)
  const enumerations = await measureEnumeration(pool, people, timings, say)
  const rows: Row[] = [...signInRows(load), ...enumerationRows(enumerations)]
  return { rows, postgresVersion }
}
