/** Processor time in microseconds. */
interface CpuTime {
  readonly server: number
  readonly database: number
}
export interface Spent extends CpuTime {
  readonly total: number
}

export interface Target {
  readonly client: { send(requests: number): Promise<void> }
  /** Of one round. */
  readonly requests: number
  readonly cpuTime: () => CpuTime
}

const ROUNDS = 5

/**
 * Microseconds a request, the median of several rounds. The targets take turns, so that whatever else the machine
 * does meets all of them alike.
 */
export async function measure<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  say: (text: string) => void,
): Promise<Record<Name, Spent>> {
  const entries = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, rounds: [] as Spent[] }))
  say('Warming up.')
  for (const { target } of entries) await target.client.send(target.requests)
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}.`)
    for (const { target, rounds } of entries) rounds.push(await measureRound(target))
  }
  return Object.fromEntries(entries.map(({ name, rounds }) => [name, median(rounds)])) as Record<Name, Spent>
}

async function measureRound({ client, requests, cpuTime }: Target): Promise<Spent> {
  const before = cpuTime()
  await client.send(requests)
  const after = cpuTime()
  const server = (after.server - before.server) / requests
  const database = (after.database - before.database) / requests
  return { server, database, total: server + database }
}

function median(rounds: readonly Spent[]): Spent {
  const middle = rounds.toSorted((a, b) => a.total - b.total)[Math.floor(rounds.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
