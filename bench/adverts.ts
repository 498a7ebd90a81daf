import { setTimeout as sleep } from 'node:timers/promises'
import { type AdvertEvent, type AdvertEventReceipt, API_BASE } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startPinwise } from './pinwise-server.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { withOwner } from './with-owner.ts'

const BATCH = 200
const SENDERS = 8
const DUPLICATE_SHARE = 0.1
const AGAIN_AFTER_MS = 50
const AIM_PER_SECOND = 5_000

interface AdvertBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
  readonly counts: number
  readonly kills: number
}

/**
 * Views of one advert, a tenth of them sent twice, while the server is killed and started again, every other time its
 * database too. What gets no answer is sent again as it was, as a phone does. Then the sums must be exact.
 */
export async function benchAdverts({ dataDir, signal, say, counts, kills }: AdvertBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  let server = await startPinwise({ dataDir, issuer, signal })
  open.defer(() => server[Symbol.asyncDispose]())
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const advertId = await demoAdvert(server.ownerUrl)
  let sent = 0
  let acknowledged = 0
  let repeated = 0
  let requests = 0

  const newEvent = (n: number): AdvertEvent => ({
    id: crypto.randomUUID(),
    kind: 'impression',
    advertId,
    clubId,
    placement: 'scorecard',
    at: new Date(Date.now() - (n % 3_600) * 1_000).toISOString(),
  })

  async function post(events: readonly AdvertEvent[]): Promise<AdvertEventReceipt> {
    for (;;) {
      signal.throwIfAborted()
      // Limits count by person, so many of them send.
      const token = tokens[requests++ % tokens.length]
      const answer = await fetch(`http://127.0.0.1:${server.port}${API_BASE}/adv/event`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ events }),
      }).catch(() => null)
      if (answer?.ok) return (await answer.json()) as AdvertEventReceipt
      if (answer && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`)
      await sleep(AGAIN_AFTER_MS)
    }
  }

  async function sendAll(total: number): Promise<void> {
    const end = sent + total
    const run = async () => {
      let before: AdvertEvent[] = []
      while (sent < end) {
        const size = Math.min(BATCH, end - sent)
        const fresh = Array.from({ length: size }, (_, n) => newEvent(sent + n))
        sent += size
        // Some of the batch before come again.
        const receipt = await post([...fresh, ...before.slice(0, Math.round(size * DUPLICATE_SHARE))])
        if (receipt.rejected.length > 0) throw new Error(`rejected: ${receipt.rejected[0]?.reason}`)
        acknowledged += size
        repeated += receipt.repeated
        before = fresh
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, run))
  }

  say(`Counting ${counts} views.`)
  await sendAll(BATCH * SENDERS)
  const from = performance.now()
  await sendAll(counts)
  const perSecond = counts / ((performance.now() - from) / 1000)

  let isOver = false
  const start = acknowledged
  async function kill(): Promise<void> {
    for (let killed = 0; killed < kills; killed++) {
      while (acknowledged - start < ((killed + 1) * counts) / (kills + 1) && !isOver) await sleep(1)
      if (isOver) return
      process.kill(server.pid, 'SIGKILL')
      if (killed % 2 === 1) process.kill(server.postmasterPid, 'SIGQUIT')
      say(`Killed ${killed + 1} of ${kills} times, after ${acknowledged - start} views.`)
      server = await startPinwise({ dataDir, issuer, signal })
    }
  }
  const sending = sendAll(counts).finally(() => {
    isOver = true
  })
  await Promise.all([sending, kill()])
  const counted = await countedOf(server.ownerUrl, advertId)
  return [
    {
      what: `POST /adv/event, batches of ${BATCH}, committed before the answer`,
      figure: `${perSecond.toFixed(0)} views/s`,
      against: '',
      ratio: '',
      aim: `≥ ${AIM_PER_SECOND} views/s`,
      met: yesOrNo(perSecond >= AIM_PER_SECOND),
    },
    {
      what: `${counts} views with ${DUPLICATE_SHARE * 100} % sent twice, server killed ${kills} times`,
      figure: `${sent} sent, ${counted} counted, ${repeated} repeats told apart`,
      against: '',
      ratio: '',
      aim: 'exact',
      met: yesOrNo(counted === sent),
    },
  ]
}

const demoAdvert = (ownerUrl: string) =>
  withOwner(ownerUrl, async owner => {
    const { rows } = await owner.query<{ id: string }>('select id from adverts order by created_at, id limit 1')
    if (!rows[0]) throw new Error('the demo has no advert')
    return rows[0].id
  })

/** Read from the rows of the database, not from the server; flagged events are counted, too. */
const countedOf = (ownerUrl: string, advertId: string) =>
  withOwner(ownerUrl, async owner => {
    const { rows } = await owner.query<{ count: string }>(
      'select coalesce(sum(count), 0) as count from advert_results where advert_id = $1',
      [advertId],
    )
    return Number(rows[0]?.count)
  })
