import { defaultExclude, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startsServer } from './scripts/starts-server.ts'

/** Two workers, because Vitest starts one on a machine with two cores; files of a worker share what they import. */
const POOL = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: 2,
  // Most of what a request leaves behind is short-lived: more room for it, and it is collected less often.
  execArgv: ['--max-semi-space-size=64'],
}
const SEED = 'apps/server/src/testing/use-property-seed.ts'
const SERVER = { ...POOL, setupFiles: [SEED, 'apps/server/src/testing/use-web-build.ts'] }

/** What needs no server runs first, while the web app is being built; then the rest, long files before short ones. */
class ByNeeds extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map(file => [file, placeOf(file)]))
    return (await super.sort(files)).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  }
}

function placeOf({ project, moduleId }: TestSpecification): number {
  if (project.name === 'pure') return 0
  if (project.name === 'browser') return 2
  return startsServer(moduleId) ? 3 : 1
}

/** Whole files of `npm run test:full` (decision 0057). */
const exclude = [...defaultExclude, ...(process.env.FULL ? [] : ['**/*.full.test.ts'])]

export default defineConfig({
  test: {
    exclude,
    reporters: ['default', './scripts/test-summary.ts'],
    globalSetup: [
      'apps/server/src/testing/compile-cache.ts',
      'apps/server/src/testing/property-seed.ts',
      'apps/server/src/testing/cluster.ts',
      'apps/server/src/testing/built-web-app.ts',
    ],
    setupFiles: [SEED],
    projects: [
      {
        extends: true,
        test: {
          ...POOL,
          name: 'pure',
          include: ['apps/web/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      // A second try is reported as flaky, with what the first one left behind: see scripts/test.mjs.
      { extends: true, test: { ...SERVER, name: 'server', include: ['apps/server/**/*.test.ts'], retry: 1 } },
      {
        extends: true,
        // A journey has many steps, and a busy machine takes long for each.
        test: { ...SERVER, name: 'browser', include: ['e2e/**/*.test.ts'], testTimeout: 60_000, retry: 1 },
      },
    ],
    sequence: { sequencer: ByNeeds },
    // Files share a worker: what one has replaced is there again for the next.
    unstubGlobals: true,
    // A browser on a busy machine is slow, not wrong.
    expect: { poll: { timeout: 8_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
