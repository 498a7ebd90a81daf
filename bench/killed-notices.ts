import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, CLUB_HEADER } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startPinwise } from './pinwise-server.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { withOwner } from './with-owner.ts'

const PHONES = 10_000
const KILLS = 3

interface NoticesBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/** One notice to many phones while the server is killed: every phone receives it, under one id, and is counted once. */
export async function benchKilledNotices({ dataDir, signal, say }: NoticesBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const service = await startPushService()
  open.defer(service.close)
  let server = await startPinwise({ dataDir, issuer, signal })
  open.defer(() => server[Symbol.asyncDispose]())
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  await addPhones(server.ownerUrl, clubId, service.origin)
  // The answer may be lost with the server; what it did is not.
  const key = randomUUID()
  const sending = send(server.port, clubId, tokens[0] ?? '', key).catch(() => undefined)
  for (let kills = 1; kills <= KILLS; kills += 1) {
    while (service.phones.size < (kills * PHONES) / (KILLS + 1)) {
      signal.throwIfAborted()
      await sleep(5)
    }
    process.kill(server.pid, 'SIGKILL')
    say(`Killed ${kills} of ${KILLS} times, after ${service.phones.size} phones.`)
    server = await startPinwise({ dataDir, issuer, signal })
  }
  await sending
  return [row(await settled(server.ownerUrl, key, signal), service.phones)]
}

/** A push service of our own, which records the topics sent to each phone. */
async function startPushService() {
  const phones = new Map<string, Set<string>>()
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const topics = phones.get(request.url ?? '') ?? new Set()
      phones.set(request.url ?? '', topics.add(String(request.headers.topic)))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { phones, origin: `http://127.0.0.1:${port}`, close }
}

const addPhones = (ownerUrl: string, clubId: string, origin: string) =>
  withOwner(ownerUrl, async owner => {
    // The demo's own notices would reach these phones too.
    await owner.query('update notices set enabled = false where club_id = $1', [clubId])
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const [key, auth] = [browser.getPublicKey().toString('base64url'), randomBytes(16).toString('base64url')]
    await owner.query(
      `insert into push_subscriptions (club_id, endpoint, p256dh, auth, language)
       select $1, $2 || '/' || n, $3, $4, 'en' from generate_series(1, ${PHONES}) n`,
      [clubId, origin, key, auth],
    )
  })

async function send(port: number, clubId: string, token: string, key: string): Promise<void> {
  const now = Date.now()
  await fetch(`http://127.0.0.1:${port}${API_BASE}/notification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, [CLUB_HEADER]: clubId, 'content-type': 'application/json' },
    body: JSON.stringify({
      key,
      texts: { en: 'Frost delay until nine', it: 'Gelo: si parte alle nove' },
      kind: 'warning',
      audience: { to: 'everyone' },
      start: new Date(now).toISOString(),
      end: new Date(now + 3_600_000).toISOString(),
    }),
  })
}

interface Counted {
  readonly sends: number
  readonly addressed: number
  readonly delivered: number
}

/** Looked up in the rows, once nothing is on its way. */
const settled = (ownerUrl: string, key: string, signal: AbortSignal) =>
  withOwner(ownerUrl, async (owner): Promise<Counted> => {
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await owner.query<{ waiting: number }>(
        'select count(*)::int as waiting from notice_pushes where settled_at is null',
      )
      if (rows[0]?.waiting === 0) break
      await sleep(200)
    }
    const { rows } = await owner.query<Counted>(
      `select count(distinct s.id)::int as sends, count(d.subscription_id)::int as addressed,
         count(d.delivered_at) filter (where d.subscription_id is not null)::int as delivered
       from notices n join notice_sends s on s.notice_id = n.id left join notice_deliveries d on d.send_id = s.id
       where n.key = $1`,
      [key],
    )
    return rows[0] ?? { sends: 0, addressed: 0, delivered: 0 }
  })

function row({ sends, addressed, delivered }: Counted, phones: ReadonlyMap<string, ReadonlySet<string>>): Row {
  const lost = PHONES - phones.size
  // A browser shows one topic once, however often it comes.
  const twice = [...phones.values()].filter(topics => topics.size > 1).length + (sends - 1)
  const miscounted = Math.abs(PHONES - addressed) + Math.abs(PHONES - delivered)
  return {
    what: `One notice to ${PHONES} phones, server killed ${KILLS} times`,
    figure: `${lost} lost, ${twice} shown twice, ${miscounted} miscounted`,
    against: '',
    ratio: '',
    aim: '0 of each',
    met: yesOrNo(lost + twice + miscounted === 0),
  }
}
