import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

/** More than these are no accident. */
const MOST_TO_REPEAT = 3

await script(async args => {
  await ensureInstalled({ dev: true })
  const env = { CHROMIUM_PATH: findChromium(), ...(args.includes('--full') ? { FULL: '1' } : {}) }
  const folder = mkdtempSync(join(tmpdir(), 'pinwise-results-'))
  const rest = args.filter(arg => arg !== '--full')
  try {
    const first = await run(rest, join(folder, 'first.json'), env)
    const shaky = first.failedFiles
    // A browser on a busy machine can miss its moment. A file that fails is run again alone, from nothing, and named.
    const isRepeated =
      !first.end.signal &&
      shaky.length > 0 &&
      shaky.length <= MOST_TO_REPEAT &&
      shaky.every(file => file.startsWith('e2e/'))
    if (isRepeated) console.log(`\nOnce more, one at a time: ${shaky.join(', ')}`)
    const second = isRepeated
      ? await run([...shaky, '--no-file-parallelism'], join(folder, 'second.json'), env)
      : { ...first, isGood: false }
    const isGood = first.isGood || second.isGood
    if (first.end.code === 0 && first.passed === 0) console.error('No test ran.')
    if (isRepeated && isGood) console.log(`Passed only when run again, so look at them: ${shaky.join(', ')}`)
    const failed = isGood ? 0 : first.passed === 0 ? first.failed : Math.max(second.failed, 1)
    console.log(`${first.passed + (isRepeated ? first.failed - failed : 0)} passed, ${failed} failed`)
    endAs(first.end.signal ? first.end : { code: isGood ? 0 : 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function run(args, report, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const end = await runOnPinnedNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env })
  const counts = readReport(report)
  return { end, ...counts, isGood: end.code === 0 && counts.passed > 0 && counts.failed === 0 }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const failed = testResults.filter(({ status }) => status === 'failed')
    // A file that could not even be loaded has no tests to count.
    const broken = failed.filter(({ assertionResults }) => !assertionResults.some(test => test.status === 'failed'))
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failedFiles: failed.map(({ name }) => relative(process.cwd(), name)),
    }
  } catch {
    return { passed: 0, failed: 1, failedFiles: [] }
  }
}
