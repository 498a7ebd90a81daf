import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { createPinClient, type Green } from './pin-client.ts'
import { startPinwise } from './pinwise-server.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const PUBLICATIONS = 200
const WRITERS = 4
const KILLS = 6
const AGAIN_AFTER_MS = 50

export interface Acknowledged {
  readonly number: number
  readonly key: string
  readonly hash: string
}

interface Survived {
  readonly acknowledged: number
  readonly kills: number
  /** Acknowledged, and not there as they were answered. */
  readonly lost: number
  /** Numbers that nobody has, keys that are there twice, greens that are not where they were put last. */
  readonly gaps: number
  readonly twice: number
  readonly wrongGreens: number
}

interface KilledBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/**
 * Some people publish, each on a green of their own, while the server is killed and started again; every other time its
 * database too. What gets no answer is sent again with its key, as a phone would.
 */
export async function benchKilledServer({ dataDir, signal, say }: KilledBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  let server = await startPinwise({ dataDir, issuer, signal })
  open.defer(() => server[Symbol.asyncDispose]())
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const client = createPinClient(clubId, tokens, () => server.port)
  const greens = (await client.greens()).slice(0, WRITERS)
  const acknowledged: Acknowledged[] = []
  let begun = 0

  async function write(green: Green): Promise<void> {
    while (begun < PUBLICATIONS) {
      begun += 1
      const key = crypto.randomUUID()
      for (;;) {
        signal.throwIfAborted()
        const answer = await client.move(green, key).catch((error: Error) => error)
        if (!(answer instanceof Error)) {
          acknowledged.push({ key, number: answer.number, hash: answer.hash })
          break
        }
        // A server that is gone, or on its way: anything else is a fault.
        if (/answered 4/.test(answer.message)) throw answer
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }

  let kills = 0
  /** A writer has failed. */
  let isOver = false
  async function kill(): Promise<void> {
    while (kills < KILLS && !isOver) {
      const wanted = ((kills + 1) * PUBLICATIONS) / (KILLS + 1)
      while (acknowledged.length < wanted && !isOver) await sleep(1)
      if (isOver) return
      process.kill(server.pid, 'SIGKILL')
      // Postgres falls as in a power cut: it has to read its log again.
      if (kills % 2 === 1) process.kill(server.postmasterPid, 'SIGQUIT')
      kills += 1
      say(`Killed ${kills} of ${KILLS} times, after ${acknowledged.length} publications.`)
      server = await startPinwise({ dataDir, issuer, signal })
    }
  }
  const writing = Promise.all(greens.map(write)).catch(error => {
    isOver = true
    throw error
  })
  await Promise.all([kill(), writing])
  return [survivedRow({ ...(await comparePublications(server.ownerUrl, clubId, acknowledged, greens)), kills })]
}

interface Kept extends Acknowledged {
  readonly origin: string
}

/** Read from the rows of the database, not from the server. */
export async function comparePublications(
  ownerUrl: string,
  clubId: string,
  acknowledged: readonly Acknowledged[],
  greens: readonly Green[],
): Promise<Omit<Survived, 'kills'>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<Kept>(
      'select number, key, hash, origin from pin_publications where club_id = $1 order by number',
      [clubId],
    )
    const { rows: open } = await owner.query<{ id: string }>(
      `select id from pin_positions where club_id = $1 and cancelled_at is null and enabled
         and starts_at <= now() and (ends_at is null or ends_at > now())`,
      [clubId],
    )
    const byKey = new Map(rows.map(row => [row.key, row]))
    const isStored = ({ key, number, hash }: Acknowledged) =>
      byKey.get(key)?.number === number && byKey.get(key)?.hash === hash
    const isOpen = new Set(open.map(({ id }) => id))
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(one => !isStored(one)).length,
      gaps: rows.filter((row, index) => row.number !== index + 1).length,
      twice: acknowledged.length - new Set(acknowledged.map(({ number }) => number)).size,
      wrongGreens: greens.filter(({ pin }) => !isOpen.has(pin.id)).length,
    }
  } finally {
    await owner.end()
  }
}

function survivedRow({ acknowledged, kills, lost, gaps, twice, wrongGreens }: Survived): Row {
  return {
    what: `${acknowledged} publications, server killed ${kills} times`,
    figure: `${lost} lost, ${gaps} gaps, ${twice} twice, ${wrongGreens} greens wrong`,
    against: '',
    ratio: '',
    aim: '0 of each',
    met: yesOrNo(lost + gaps + twice + wrongGreens === 0),
  }
}
