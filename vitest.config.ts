import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './tests/cluster.ts',
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/running/**', 'tests/browser/**'],
          // Guards against a test that hangs, not a measure: a busy machine may be slow.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Whole processes, started, killed and started again.
        test: {
          name: 'running',
          globalSetup: './tests/running/built.ts',
          include: ['tests/running/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
