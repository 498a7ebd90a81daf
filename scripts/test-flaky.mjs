import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runOnPinnedNode, script } from './node.mjs'
import { ROOT } from './root.mjs'

const RUNS = 10

/** Runs the browser tests ten times. A test that failed, or needed its second try in two of them, fails the command. */
await script(async args => {
  await ensureInstalled({ dev: true })
  const env = { CHROMIUM_PATH: findChromium() }
  const retried = new Map()
  let failed = 0
  for (let run = 1; run <= RUNS; run++) {
    console.log(`── run ${run} of ${RUNS}`)
    const file = join(ROOT, 'test-results', `flaky-run-${run}.json`)
    const { code, signal } = await runOnPinnedNode(
      ['node_modules/vitest/vitest.mjs', 'run', '--project=browser', ...args],
      { env: { ...env, TEST_SUMMARY: file } },
    )
    if (signal) throw new Error(`Stopped by ${signal} in run ${run}.`)
    if (code !== 0) failed += 1
    const { flaky } = JSON.parse(readFileSync(file, 'utf8'))
    for (const { file: name, test } of flaky) {
      const key = `${name} > ${test}`
      retried.set(key, (retried.get(key) ?? 0) + 1)
    }
  }
  const often = [...retried].filter(([, times]) => times >= 2)
  for (const [test, times] of retried) console.log(`${times} × second try: ${test}`)
  console.log(`${RUNS - failed} of ${RUNS} runs passed, ${often.length} tests needed a second try twice or more`)
  process.exitCode = failed > 0 || often.length > 0 ? 1 : 0
})
