import { defineConfig } from 'vitest/config'

/*
 * `npm run prove`: tries to break what the shop promises about money, stock and access, on this machine only. Names try
 * those proofs alone: `npm run prove -- stock mails`. `--mode quick` tries less, and is part of `npm test`.
 */
export default defineConfig(({ mode }) => {
  const quick = mode === 'quick'
  return {
    test: {
      root: import.meta.dirname,
      include: ['*/proof.ts'],
      globalSetup: '../tests/running/built.ts',
      provide: { scale: quick ? 'quick' : 'full' },
      // At full scale there are bars in time, and nothing else may run beside a proof.
      maxWorkers: quick ? 2 : 1,
      reporters: ['verbose'],
      // The figures, as the proof prints them.
      disableConsoleIntercept: true,
      // Guards against a proof that hangs, not a measure: a busy machine may be slow.
      testTimeout: quick ? 900_000 : 7_200_000,
    },
  }
})
