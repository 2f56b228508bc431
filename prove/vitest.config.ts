import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tests/longest-first.ts'
import { sampled, sampledPart } from '../tests/sample.ts'

const proofs = globSync('*/proof.ts', { cwd: import.meta.dirname })
/** They need other programs than the shop's own, and are in no quick run. */
const withEngines = ['image', 'search-cluster', 'upgrade'].map((name) => `${name}/proof.ts`)

/*
 * `npm run prove`: tries to break what the shop promises about money, stock and access, on this machine only. With names
 * it runs only those proofs: `npm run prove -- stock mails`. `--mode quick` tries less; some of these are in `npm run test:rest`.
 */
export default defineConfig(({ mode }) => {
  const quick = mode === 'quick'
  return {
    test: {
      root: import.meta.dirname,
      include: sampled(
        quick ? proofs.filter((each) => !withEngines.includes(each)) : proofs,
        sampledPart.proofs,
        (proof) => proof,
      ),
      globalSetup: '../tests/running/built.ts',
      provide: { scale: quick ? 'quick' : 'full' },
      // Full mode has time limits, so proofs must not run in parallel. On two cores three wait for each other the least.
      maxWorkers: quick ? 3 : 1,
      sequence: { sequencer: LongestFirst },
      reporters: ['verbose'],
      // Print the figures directly.
      disableConsoleIntercept: true,
      // Guards against a proof that hangs, not a measure: a busy machine may be slow.
      testTimeout: quick ? 900_000 : 7_200_000,
    },
  }
})
