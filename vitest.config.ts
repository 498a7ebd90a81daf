import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/cluster.ts', 'apps/server/src/testing/built-web-app.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
