/** Processor time in microseconds. */
export interface CpuTime {
  readonly server: number
  readonly database: number
}
export interface Spent extends CpuTime {
  readonly total: number
}
/** The median round, and the total of the round that the rest of the machine disturbed least. */
export interface Measured extends Spent {
  readonly quietest: number
}

export interface Target {
  readonly client: { send(requests: number): Promise<void> }
  /** Of one round. */
  readonly requests: number
  readonly cpuTime: () => CpuTime
}

const ROUNDS = 5
/** Enough for V8 to have compiled the path for good. */
const WARM_UP_ROUNDS = 2

/**
 * Microseconds a request, the median of several rounds. The targets take turns, so that whatever else the machine
 * does meets all of them alike.
 */
export async function measure<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  say: (text: string) => void,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, rounds: [] as Spent[] }))
  say('Warming up.')
  for (const { target } of entries) await target.client.send(WARM_UP_ROUNDS * target.requests)
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}.`)
    for (const { target, rounds } of entries) rounds.push(await measureRound(target))
  }
  return Object.fromEntries(entries.map(({ name, rounds }) => [name, median(rounds)])) as Record<Name, Measured>
}

async function measureRound({ client, requests, cpuTime }: Target): Promise<Spent> {
  const before = cpuTime()
  await client.send(requests)
  const after = cpuTime()
  const server = (after.server - before.server) / requests
  const database = (after.database - before.database) / requests
  return { server, database, total: server + database }
}

function median(rounds: readonly Spent[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.total - b.total)
  const [quietest, middle] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
  if (!quietest || !middle) throw new Error('nothing was measured')
  return { ...middle, quietest: quietest.total }
}
