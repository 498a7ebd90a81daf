import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, CLUB_HEADER } from '@pinwise/contract'
import pg from 'pg'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const DAYS = 90
const TIMES = 20
/** Milliseconds on the clock, of the slowest. */
const QUERIES = {
  'the days': { path: '/stats/golfclub-daily', limit: 300 },
  'the days together': { path: '/stats/golfclub-daily/summary', limit: 300 },
  'by weekday and layout': { path: '/stats/golfclub-daily/comparison', limit: 300 },
  'where groups stand still': { path: '/stats/golfclub-daily/standing', limit: 1000 },
} as const

interface ExploreBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/** What the page Explore asks for, of a club whose every day was as full as the fullest of the demo. */
export async function benchExplore({ dataDir, signal, say }: ExploreBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const golfers = await fillDays(server.ownerUrl, clubId, signal)
  const to = dayBefore(1)
  const rows: Row[] = []
  for (const [name, { path, limit }] of Object.entries(QUERIES)) {
    say(`Explore, ${name}.`)
    const url = `http://127.0.0.1:${server.port}${API_BASE}${path}?from=${json(dayBefore(DAYS))}&to=${json(to)}`
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1) {
      const headers = { authorization: `Bearer ${tokens[turn]}`, [CLUB_HEADER]: clubId }
      const from = performance.now()
      const answer = await fetch(url, { headers, signal })
      const body = await answer.text()
      times.push(performance.now() - from)
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body}`)
    }
    const slowest = Math.max(...times)
    rows.push({
      what: `Explore, ${DAYS} days with ${golfers} golfers: ${name}`,
      figure: `p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      against: `limit ${limit} ms`,
      ratio: (slowest / limit).toFixed(2),
      aim: `≤ ${limit} ms`,
      met: yesOrNo(slowest <= limit),
    })
  }
  return rows
}

/** Parameters are JSON values. */
const json = (text: string) => encodeURIComponent(JSON.stringify(text))
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Each of the last days as the one with most golfers. Answers how many golfers that makes. */
async function fillDays(ownerUrl: string, clubId: string, signal: AbortSignal): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // The demo makes up its past after the start.
    for (;;) {
      const { rows } = await owner.query('select from daily_records where club_id = $1 and golfers > 0 limit 1', [
        clubId,
      ])
      if (rows.length > 0) break
      await sleep(1_000, undefined, { signal })
    }
    const days = `(select to_char(now() - n * interval '1 day', 'YYYY-MM-DD') as day from generate_series(1, ${DAYS}) n) days`
    await owner.query(
      `insert into daily_records (club_id, day, record, golfers, over_seconds, goal_seconds, simulated, made_at)
       select club_id, days.day, record || jsonb_build_object('day', days.day), golfers, over_seconds, goal_seconds, simulated, made_at
       from (select * from daily_records where club_id = $1 order by golfers desc limit 1) fullest, ${days}
       on conflict (club_id, day) do update set record = excluded.record, golfers = excluded.golfers`,
      [clubId],
    )
    await owner.query(
      `insert into daily_standing (club_id, day, layout_id, cells, simulated)
       select club_id, days.day, layout_id, cells, simulated
       from (select * from daily_standing where club_id = $1 order by jsonb_array_length(cells) desc limit 1) fullest, ${days}
       on conflict (club_id, day, layout_id) do update set cells = excluded.cells`,
      [clubId],
    )
    await owner.query('analyze daily_records, daily_standing')
    const { rows } = await owner.query<{ golfers: string }>(
      'select sum(golfers) as golfers from daily_records where club_id = $1 and day >= $2',
      [clubId, dayBefore(DAYS)],
    )
    return Number(rows[0]?.golfers)
  } finally {
    await owner.end()
  }
}
