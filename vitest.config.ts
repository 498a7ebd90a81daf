import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two workers, because Vitest starts one on a machine with two cores; files of a worker share what they import. */
const POOL = { pool: 'forks', isolate: false, maxWorkers: 2 } as const
const SEED = 'apps/server/src/testing/use-property-seed.ts'
const SERVER = { ...POOL, setupFiles: [SEED, 'apps/server/src/testing/await-web-build.ts'] }

/** Pure tests run first, while the web app is being built; then the rest, long files before short ones. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['pure', 'browser', 'server']
    const place = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-summary.ts'],
    globalSetup: [
      'apps/server/src/testing/compile-cache.ts',
      'apps/server/src/testing/property-seed.ts',
      'apps/server/src/testing/cluster.ts',
      'apps/server/src/testing/built-web-app.ts',
    ],
    setupFiles: [SEED],
    projects: [
      { extends: true, test: { ...POOL, name: 'pure', include: ['apps/web/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { extends: true, test: { ...SERVER, name: 'server', include: ['apps/server/**/*.test.ts'] } },
      {
        extends: true,
        // A journey has many steps, and a busy machine takes long for each. A second try is reported as flaky, with
        // what the first one left behind: see scripts/test.mjs.
        test: { ...SERVER, name: 'browser', include: ['e2e/**/*.test.ts'], testTimeout: 60_000, retry: 1 },
      },
    ],
    sequence: { sequencer: ByProject },
    // A browser on a busy machine is slow, not wrong.
    expect: { poll: { timeout: 8_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
