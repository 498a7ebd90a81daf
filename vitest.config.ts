import { defineConfig } from 'vitest/config'

/** Two workers, because Vitest starts one on a machine with two cores; files of a worker share what they import. */
const POOL = { pool: 'forks', isolate: false, maxWorkers: 2 } as const
const BROWSER = ['e2e/**/*.test.ts', 'apps/server/src/identity/hosted-browser.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/cluster.ts', 'apps/server/src/testing/built-web-app.ts'],
    projects: [
      { extends: true, test: { ...POOL, name: 'pure', include: ['apps/web/**/*.test.ts', 'packages/**/*.test.ts'] } },
      { extends: true, test: { ...POOL, name: 'server', include: ['apps/server/**/*.test.ts'], exclude: BROWSER } },
      // One of these is a journey through several states of a page.
      { extends: true, test: { ...POOL, name: 'browser', include: BROWSER, testTimeout: 60_000 } },
    ],
    // A browser on a busy machine is slow, not wrong.
    expect: { poll: { timeout: 8_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
