import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { freePort } from './free-port.ts'
import { quantile } from './quantile.ts'
import type { Row } from './results.ts'
import { busyTimes, type MarkedSpan } from './trace.ts'

const ROUNDS = { warm: 10, move: 60, replace: 10 }
/** Sixty pictures a second. */
const FRAME_MS = 1000 / 60
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** 160 points that move over a map of 5,000 features, in the production build, by the browser's own trace. */
export async function benchMovingPoints(say: (text: string) => void): Promise<Row[]> {
  say('Moving points on a map of 5,000 features.')
  const outDir = await mkdtemp(join(tmpdir(), 'pinwise-bench-map-'))
  try {
    const { moves, replacements } = await measured(await served(outDir))
    const [move, replace] = [quantile(moves, 0.5), quantile(replacements, 0.5)]
    const slow = quantile(moves, 0.95)
    return [
      {
        what: 'Map of 5,000 features, 160 points moved: main thread',
        figure: `${move.toFixed(1)} ms (95 %: ${slow.toFixed(1)})`,
        against: `whole source ${replace.toFixed(1)} ms`,
        ratio: (move / replace).toFixed(2),
        aim: `≤ ${FRAME_MS.toFixed(1)} ms`,
        met: move <= FRAME_MS ? 'yes' : 'NO',
      },
    ]
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function served(outDir: string) {
  const root = join(import.meta.dirname, 'moving-points')
  const options = { root, configFile: false, logLevel: 'error', worker: { format: 'es' } } as const
  await build({ ...options, define: { __RELEASE__: '"bench"' }, build: { outDir, emptyOutDir: true } })
  const port = await freePort()
  const server = await preview({ ...options, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function measured({ address, close }: Awaited<ReturnType<typeof served>>) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...WEBGL],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(address)
    await page.evaluate('bench.ready')
    await run(page, 'move', ROUNDS.warm)
    await run(page, 'replace', 2)
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'],
    })
    await run(page, 'move', ROUNDS.move)
    await run(page, 'replace', ROUNDS.replace)
    const trace = JSON.parse((await browser.stopTracing()).toString())
    const times = (span: MarkedSpan) => busyTimes(trace.traceEvents, span)
    return { moves: times('move'), replacements: times('replace') }
  } finally {
    await browser.close()
    await close()
  }
}

async function run(page: Page, what: MarkedSpan, rounds: number): Promise<void> {
  await page.evaluate(
    async ({ what, rounds }) => {
      const { bench } = globalThis as unknown as {
        bench: { move(step: number): Promise<void>; replace(): Promise<void> }
      }
      for (let round = 0; round < rounds; round++) {
        if (what === 'move') await bench.move(performance.now())
        else await bench.replace()
        // A breath in between, so that one is done before the next begins.
        await new Promise(done => setTimeout(done, 50))
      }
    },
    { what, rounds },
  )
}
