import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async args => {
  await ensureInstalled({ dev: true })
  const env = { CHROMIUM_PATH: findChromium(), ...(args.includes('--full') ? { FULL: '1' } : {}) }
  const folder = mkdtempSync(join(tmpdir(), 'pinwise-results-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const rest = args.filter(arg => arg !== '--full')
  try {
    const end = await runOnPinnedNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...rest], { env })
    const { passed, failed } = readReport(report)
    const isGood = end.code === 0 && passed > 0 && failed === 0
    if (end.code === 0 && passed === 0) console.error('No test ran.')
    // An error outside of every test fails the run, so it has to show in the count.
    console.log(`${passed} passed, ${isGood || passed === 0 ? failed : Math.max(failed, 1)} failed`)
    endAs(end.signal ? end : { code: isGood ? 0 : 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that could not even be loaded has no tests to count.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
