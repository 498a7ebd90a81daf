import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/cluster.ts', 'apps/server/src/testing/built-web-app.ts'],
    pool: 'forks',
    // A browser on a busy machine is slow, not wrong.
    expect: { poll: { timeout: 8_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
