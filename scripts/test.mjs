import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedTests } from './changed-tests.mjs'
import { findChromium } from './chromium.mjs'
import { findProgram, installProgram } from './debian.mjs'
import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'
import { ROOT } from './root.mjs'

const WORKERS = 2
/** The folders of the project `pure` in vitest.config.ts. */
const PURE = /^(apps\/web|packages|scripts)\//
const SLOWEST = 10
/** What a run leaves behind for people: flaky tests, and pictures and traces of what failed. */
const RESULTS = join(ROOT, 'test-results')

await script(async args => {
  await ensureInstalled({ dev: true })
  const full = args.includes('--full')
  const rest = args.filter(arg => arg !== '--full' && arg !== '--changed')
  const selected = args.includes('--changed') ? changedTests() : pureOnly(rest)
  const needsBrowser = !selected.includes('--project=pure') || selected.some(one => one.startsWith('e2e/'))
  // Only root on Debian can install it; without it the test of its client is left out.
  const natsServer = needsBrowser
    ? (findProgram(['nats-server']) ?? installProgram('nats-server', 'the tests of the bus'))
    : undefined
  rmSync(RESULTS, { recursive: true, force: true })
  const startedAt = Date.now()
  const { end, summary } = await runTests([...selected, ...rest], {
    ...(needsBrowser ? { CHROMIUM_PATH: findChromium({ whole: full }) } : {}),
    ...(natsServer ? { NATS_SERVER_PATH: natsServer } : {}),
    ...(full ? { FULL: '1' } : {}),
  })
  const isWhole = !full && selected.length === 0 && rest.length === 0
  report(summary, (Date.now() - startedAt) / 1000, isWhole)
  endAs(end.signal ? end : { code: end.code === 0 && summary.passed > 0 && summary.failed === 0 ? 0 : 1 })
})

/** Where every path that is named has pure tests alone, nothing is built and no database is started. */
function pureOnly(args) {
  const paths = args.filter(arg => existsSync(join(ROOT, arg)))
  return paths.length > 0 && paths.every(path => PURE.test(path)) ? ['--project=pure'] : []
}

async function runTests(args, env) {
  const file = join(RESULTS, 'summary.json')
  const end = await runOnPinnedNode(['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...env, TEST_SUMMARY: file },
  })
  try {
    return { end, summary: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { end, summary: { passed: 0, failed: 1, flaky: [], skipped: [], files: [] } }
  }
}

function report({ passed, failed, flaky, skipped, files }, seconds, isWhole) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length > 1)
    console.log(`Slowest files: ${slowest.map(({ file, seconds: s }) => `${file} ${s.toFixed(0)} s`).join(', ')}`)
  if (isWhole) reportBudget(files, seconds)
  if (flaky.length > 0) {
    writeFileSync(join(RESULTS, 'flaky.json'), JSON.stringify(flaky, null, 1))
    console.log(`\n${flaky.length} flaky (passed on a second try; details in test-results/flaky.json):`)
    for (const { file, test } of flaky) console.log(`  ${file} > ${test}`)
  }
  // Of a run that selects tests by name, most are.
  if (isWhole && skipped.length > 0) {
    console.log(`\n${skipped.length} skipped:`)
    for (const { file, test } of skipped) console.log(`  ${file} > ${test}`)
  }
  if (passed === 0) console.error('No test ran.')
  console.log(`${passed} passed, ${failed} failed`)
}

/** Says which budget was exceeded. A slow machine is not a failure, so this never changes the exit code. */
function reportBudget(files, seconds) {
  const budget = JSON.parse(readFileSync(join(ROOT, 'scripts', 'test-budget.json'), 'utf8'))
  const spent = { total: seconds }
  for (const { project, seconds: s } of files) spent[project] = (spent[project] ?? 0) + s / WORKERS
  const rows = Object.entries(spent).map(([name, s]) => ({ name, s, limit: budget[name] }))
  console.log(rows.map(({ name, s, limit }) => `${name} ${s.toFixed(0)} of ${limit} s`).join(' · '))
  for (const { name, s, limit } of rows)
    if (s > limit)
      console.log(`Budget exceeded: ${name} took ${s.toFixed(0)} s of ${limit} s (scripts/test-budget.json)`)
}
