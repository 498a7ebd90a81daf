import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the summary of a test run to the file that TEST_SUMMARY names, for scripts/test.mjs to report. */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.TEST_SUMMARY
    if (!file) return
    const tests = modules.flatMap(module => [...module.children.allTests()].map(test => ({ module, test })))
    const count = (state: string) => tests.filter(({ test }) => test.result().state === state).length
    // A file that could not be loaded has no tests to count.
    const broken = modules.filter(
      module => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
    )
    const summary = {
      passed: count('passed'),
      failed: count('failed') + broken.length + errors.length,
      flaky: tests
        .filter(({ test }) => test.diagnostic()?.flaky)
        .map(({ module, test }) => ({
          file: module.relativeModuleId,
          test: test.fullName,
          error: test.result().errors?.map(({ message }) => message.slice(0, 2_000)) ?? [],
          propertySeed: module.project.getProvidedContext().propertySeed,
          meta: test.meta(),
        })),
      skipped: tests
        .filter(({ test }) => test.result().state === 'skipped')
        .map(({ module, test }) => ({ file: module.relativeModuleId, test: test.fullName })),
      files: modules.map(module => ({
        file: module.relativeModuleId,
        project: module.project.name,
        seconds: secondsOf(module),
      })),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(summary))
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}
