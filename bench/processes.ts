import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@pinwise/contract'
import { cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { type Fleet, PATIENCE_MS, STREAMS, startFleet, type Worked, workDuring } from './fleet.ts'
import { startLoad } from './load.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import type { StreamFaults } from './watched-streams.ts'

const KILL_EVERY_MS = 10_000
const MAX_RESUME_MS = 3_000
const NATS_AWAY_MS = 120_000
const MAX_LATE_MS = 3_000
const PAUSED_MS = 60_000
/** Long enough before a full minute to plan something for it and to stop the one that would tell it. */
const MIN_LEAD_MS = 10_000
const CORES = availableParallelism()
const READS = 20_000
const READERS = 16
const MIN_GAIN = 1.6

interface ProcessesBench {
  readonly dataDir: string
  /** For how long processes are killed. */
  readonly seconds: number
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/** What happens to several processes of one database, one trouble after the other; nobody who uses them should notice. */
export async function benchProcesses({ dataDir, seconds, signal, say }: ProcessesBench): Promise<Row[]> {
  await using fleet = await startFleet({ dataDir, signal, say })
  return [
    await reads(fleet, signal, say),
    ...(await killed(fleet, seconds, signal, say)),
    await replaced(fleet, signal, say),
    await withoutNats(fleet, signal, say),
    await paused(fleet, signal, say),
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const wrong = ({ twice, disordered, missed, refused, gone }: StreamFaults) =>
  twice + disordered + missed + refused + gone
const faultsText = ({ twice, disordered, missed, refused, gone }: StreamFaults) =>
  `${twice} twice, ${disordered} out of order, ${missed} missed, ${refused} refused, ${gone} gone`

/**
 * The same reads from one process and from two. The client runs on the same cores, so the rate is what it would be if
 * the part of the machine that the client took were the server's too.
 */
async function reads(fleet: Fleet, signal: AbortSignal, say: (text: string) => void): Promise<Row> {
  const path = `${API_BASE}/club/${fleet.clubId}`
  async function rateOf(ports: readonly number[]) {
    say(`Reading from ${ports.length} of them.`)
    await using clients = new AsyncDisposableStack()
    const loads = ports.map(port =>
      clients.use(
        startLoad(
          {
            port,
            method: 'GET',
            headers: {},
            lanes: Array.from({ length: READERS / ports.length }, () => ({ path })),
            tokens: fleet.tokens,
          },
          signal,
        ),
      ),
    )
    const send = () => Promise.all(loads.map(load => load.send(READS / ports.length)))
    await send()
    const cpu = () => ({
      client: loads.reduce((sum, { pid }) => sum + cpuTimeOfProcess(pid), 0),
      server: ports.reduce((sum, port) => sum + cpuTimeOfProcess(fleet.pidOf(port)), 0),
      database: cpuTimeOfCluster(fleet.postmasterPid),
    })
    const [before, from] = [cpu(), performance.now()]
    await send()
    const [after, seconds] = [cpu(), (performance.now() - from) / 1000]
    const cores = (name: keyof typeof before) => (after[name] - before[name]) / 1e6 / seconds
    const [client, server, database] = [cores('client'), cores('server'), cores('database')]
    return { perSecond: (READS / seconds) * (CORES / (CORES - client)), client, server, database }
  }
  const [port = 0, second = 0] = fleet.ports
  const one = await rateOf([port])
  const two = await rateOf([port, second])
  const gain = two.perSecond / one.perSecond
  const isFull = two.client + two.server + two.database > CORES * 0.9
  const share = (cores: number) => `${Math.round((cores * 100) / CORES)} %`
  return {
    what: `Reads of two processes on ${CORES} cores, the client’s share subtracted`,
    figure: `${two.perSecond.toFixed(0)}/s; of all cores the servers had ${share(two.server)}, the database ${share(two.database)}, the client ${share(two.client)}`,
    against: `one process ${one.perSecond.toFixed(0)}/s`,
    ratio: `${gain.toFixed(2)} ×`,
    aim: `≥ ${MIN_GAIN} ×, or all cores at work`,
    met: yesOrNo(gain >= MIN_GAIN || isFull),
  }
}

async function killed(fleet: Fleet, forSeconds: number, signal: AbortSignal, say: (text: string) => void) {
  const until = Date.now() + forSeconds * 1000
  let kills = 0
  const { faults, lost, written } = await workDuring(fleet, 'Killed', signal, async writes => {
    for (let nextAt = Date.now() + KILL_EVERY_MS; nextAt < until; nextAt += KILL_EVERY_MS) {
      await sleep(Math.max(0, nextAt - Date.now()), undefined, { signal })
      say(`Killed ${kills} times, after ${writes()} writes.`)
      kills += 1
      await fleet.restart(fleet.ports[kills % fleet.ports.length] ?? 0, 'SIGKILL')
    }
  })
  const resumed = faults.resumedMs.toSorted((a, b) => a - b)
  const slowest = resumed.at(-1) ?? 0
  const half = resumed[Math.floor(resumed.length / 2)] ?? 0
  return [
    {
      what: 'Three processes, nginx, NATS, one killed every 10 s: answered writes',
      figure: `${lost} lost of ${written} (${kills} killed in ${forSeconds} s)`,
      against: '',
      ratio: '',
      aim: '0 lost',
      met: yesOrNo(lost === 0 && kills > 0),
    },
    {
      what: `The same: events of ${STREAMS} streams`,
      figure: faultsText(faults),
      against: '',
      ratio: '',
      aim: '0 of each',
      met: yesOrNo(wrong(faults) === 0),
    },
    {
      what: 'The same: streams that went on, with the wait of the web app',
      figure: `${resumed.length} times, median ${seconds(half)}, slowest ${seconds(slowest)}`,
      against: `limit ${seconds(MAX_RESUME_MS)}`,
      ratio: (slowest / MAX_RESUME_MS).toFixed(2),
      aim: `≤ ${seconds(MAX_RESUME_MS)}`,
      met: yesOrNo(resumed.length > 0 && slowest <= MAX_RESUME_MS),
    },
  ]
}

/** As an upgrade does it: each process is stopped, and the next only once it is back. */
async function replaced(fleet: Fleet, signal: AbortSignal, say: (text: string) => void): Promise<Row> {
  say('Replacing one process after the other.')
  const worked = await workDuring(fleet, 'Replaced', signal, async () => {
    for (const port of [...fleet.ports, ...fleet.ports]) {
      await fleet.restart(port, 'SIGTERM')
      await sleep(2_000, undefined, { signal })
    }
  })
  return {
    what: 'Each of them replaced twice, under load',
    figure: `${worked.unanswered} failed of ${worked.written}, ${worked.lost} lost; events ${faultsText(worked.faults)}`,
    against: '',
    ratio: '',
    aim: '0 of each',
    met: yesOrNo(worked.unanswered + worked.lost + wrong(worked.faults) === 0 && worked.written > 0),
  }
}

async function withoutNats(fleet: Fleet, signal: AbortSignal, say: (text: string) => void): Promise<Row> {
  say(`NATS is away for ${seconds(NATS_AWAY_MS)}.`)
  const worked: Worked = await workDuring(fleet, 'Alone', signal, async () => {
    await fleet.stopNats()
    await sleep(NATS_AWAY_MS, undefined, { signal })
    await fleet.startNats()
    await sleep(PATIENCE_MS, undefined, { signal })
  })
  const { faults, lost, unanswered, written } = worked
  return {
    what: 'NATS away for two minutes',
    figure: `${unanswered} failed of ${written}, ${lost} lost; events at most ${seconds(faults.latestMs)} late, ${faultsText(faults)}`,
    against: `limit ${seconds(MAX_LATE_MS)}`,
    ratio: (faults.latestMs / MAX_LATE_MS).toFixed(2),
    aim: `0 of each, ≤ ${seconds(MAX_LATE_MS)}`,
    met: yesOrNo(unanswered + lost + wrong(faults) === 0 && faults.latestMs <= MAX_LATE_MS && written > 0),
  }
}

/**
 * The process that tells when planned pins come true is stopped like a machine that sleeps, before a plan does; another
 * one has to tell it, and the first nothing when it wakes up.
 */
async function paused(fleet: Fleet, signal: AbortSignal, say: (text: string) => void): Promise<Row> {
  const runner = async () => {
    const { rows } = await fleet.owner.query<{ name: string }>(
      `select p.name from jobs j join processes p on p.id = j.process_id where j.name = 'pin switches'`,
    )
    return Number(rows[0]?.name.split(' ')[1] ?? 0)
  }
  const pid = await runner()
  const others = fleet.ports.filter(port => fleet.pidOf(port) !== pid)
  const port = others[0] ?? 0
  const client = fleet.client(port)
  const streams = await fleet.streams(port, 20)
  const lead = 60_000 - (Date.now() % 60_000)
  if (lead < MIN_LEAD_MS) await sleep(lead + 1_000, undefined, { signal })
  const at = Math.ceil(Date.now() / 60_000) * 60_000
  const number = await client.plan((await client.greens()).slice(-8), at)
  say(`The process that tells of planned pins is stopped for ${seconds(PAUSED_MS)}.`)
  process.kill(pid, 'SIGSTOP')
  const wokeAfter = Math.max(PAUSED_MS, at - Date.now() + PATIENCE_MS)
  await sleep(wokeAfter, undefined, { signal })
  const successor = await runner()
  process.kill(pid, 'SIGCONT')
  await sleep(2 * PATIENCE_MS, undefined, { signal })
  const isTakenOver = successor !== pid && (await runner()) === successor
  const times = streams.deliveryCounts(number)
  const faults = streams.end([])
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return {
    what: 'The one that tells of planned pins stopped for a minute',
    figure: `${isTakenOver ? 'taken over' : 'not taken over'}; told ${least === most ? least : `${least} to ${most}`} times; events ${faultsText(faults)}`,
    against: '',
    ratio: '',
    aim: 'told once',
    met: yesOrNo(isTakenOver && least === 1 && most === 1 && wrong(faults) === 0),
  }
}
