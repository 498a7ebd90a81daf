import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { quantile } from './quantile.ts'
import { blockedWhileWorking } from './trace.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbtMs: 'total-blocking-time',
} as const
const RUNS = 5
const isRoot = process.getuid?.() === 0

/** The last is ours: what Lighthouse calls blocked, of the time that the page's thread worked, not of the clock. */
const NAMES = [...CATEGORIES, ...(Object.keys(METRICS) as (keyof typeof METRICS)[]), 'workedTbtMs'] as const

export type PageScores = Readonly<Record<(typeof NAMES)[number], number>>

/** Lighthouse's own mobile settings: a slow phone on a slow line, simulated. The median of five visits. */
export async function lighthouseScores(url: string): Promise<PageScores> {
  const visits: PageScores[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(url))
  const median = (name: keyof PageScores) =>
    quantile(
      visits.map(scores => scores[name]),
      0.5,
    )
  return Object.fromEntries(NAMES.map(name => [name, median(name)])) as PageScores
}

/** Linux first shares the processors out among sessions; priorities count within one, and the browser has its own. */
function favourSession(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '-10')
  } catch {
    // A kernel without such groups goes by the priorities.
  }
}

async function visit(url: string): Promise<PageScores> {
  const chrome = await launch({
    ...(process.env.CHROMIUM_PATH ? { chromePath: process.env.CHROMIUM_PATH } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    // A phone does not share its processor with Lighthouse. Only root may take it back, so only root does it.
    if (isRoot) setPriority(constants.priority.PRIORITY_LOW)
    if (isRoot) favourSession(chrome.pid)
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error('Lighthouse says nothing')
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map(id => [id, Math.round((categories[id]?.score ?? 0) * 100)])
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN])
    const workedTbtMs = blockedWhileWorking(result.artifacts.Trace.traceEvents)
    return Object.fromEntries([...scores, ...metrics, ['workedTbtMs', workedTbtMs]])
  } finally {
    chrome.kill()
    if (isRoot) setPriority(constants.priority.PRIORITY_NORMAL)
  }
}
