import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { drawnRest, engines, rest, running } from './tests/tiers.ts'

/** Tests that mock a module of Node, and therefore load the shop's modules in isolation. */
const mocking = ['tests/catalog/disk-errors.test.ts']

/** Guards against a test that hangs, not a measure: a busy machine may be slow. */
const withinMs = (ms: number) => ({
  testTimeout: ms,
  hookTimeout: ms,
  expect: { poll: { timeout: ms / 2 } },
})

/** Tests in the processes of Vitest. */
const inProcess = (name: string, which: { include: string[]; exclude: string[] }) => ({
  // For React's production mode, below.
  oxc: { jsx: { development: false } },
  test: {
    name,
    ...which,
    // A worker loads the shop's modules once, not once a file: they keep nothing between two shops.
    isolate: false,
    // Shops are opened and closed all the time: with 16 MB for what is new, collecting it takes a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // As `npm start` runs it: React's development mode takes several times as long to render a page.
    env: { NODE_ENV: 'production' },
    ...withinMs(120_000),
  },
})

/** Tests of whole processes. */
const ofProcesses = (name: string, include: string[]) => ({
  test: { name, globalSetup: './tests/running/built.ts', include, ...withinMs(300_000) },
})

export default defineConfig({
  test: {
    globalSetup: './tests/cluster.ts',
    // On two cores: tests wait for databases and processes about half of their time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      inProcess('shop', {
        include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
        exclude: [...rest, ...running, ...engines, ...mocking],
      }),
      inProcess('rest', { include: drawnRest, exclude: [] }),
      {
        test: { name: 'mocking', include: mocking, ...withinMs(120_000) },
      },
      ofProcesses('running', running),
      ofProcesses('engines', engines),
    ],
  },
})
