import { readdirSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { sampled, sampledPart } from './tests/sample.ts'
import { journeys } from './tests/tiers.ts'

const folder = './tests/browser'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.spec.ts'),
)

export default defineConfig({
  testDir: folder,
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: './test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only a guard against an endless wait: a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'journeys', testMatch: journeys },
    {
      name: 'rest',
      testMatch: sampled(files, sampledPart.browserFiles, (file) => file).map((file) => `**/${file}`),
      testIgnore: journeys,
    },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Set by global-setup.ts.
    baseURL: process.env.SHOP_URL,
    // Recording every test takes a sixth of the processor time. A failure leaves a screenshot and the page as text; to see
    // each step, run the test again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // As root the browser cannot use its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
