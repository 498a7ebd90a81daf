import { constants, setPriority } from 'node:os'
import { lighthouseScores } from './lighthouse.ts'
import { startPinwise } from './pinwise-server.ts'
import { lighthouseRows } from './result-rows.ts'
import type { Row } from './results.ts'

/** The pages that most people see first; a hole is of the demo. */
const PAGES = {
  home: '/',
  'for clubs': '/golf-club',
  membership: '/promo',
  'a post': '/blog/fair-pins',
  'golfers’ app': '/play',
  'a hole': '/play/golf-club-milano/18-blu-giallo/1',
}

interface SiteBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

export async function benchSite({ dataDir, signal, say }: SiteBench): Promise<Row[]> {
  await using server = await startPinwise({ dataDir, signal })
  // Nor does a phone share its processor with our server.
  setPriority(server.pid, constants.priority.PRIORITY_LOW)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    say(`Lighthouse, ${name}.`)
    rows.push(...lighthouseRows(name, await lighthouseScores(`http://localhost:${server.port}${path}`)))
  }
  return rows
}
