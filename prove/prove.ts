import { expect, inject, it } from 'vitest'
import { warnings } from './process.ts'
import type { Figure, Scale } from './proof.ts'

declare module 'vitest' {
  interface ProvidedContext {
    scale: Scale
  }
}

/** How many of the shops' warnings are printed with a figure that misses its limit. */
const shownWarnings = 40

/**
 * A test that tries to break one rule of the shop, prints each figure with its limit, and fails if a figure misses its
 * limit, with what the shops warned of. `attempt` starts what it needs, and ends all of it, also when it throws.
 */
export function prove(rule: string, attempt: (scale: Scale) => Promise<readonly Figure[]>): void {
  it(rule, async () => {
    const scale = inject('scale')
    const figures = await attempt(scale)
    const lines = figures.map(
      ({ what, seen, limit, holds }) => `${holds ? '✓' : '✗'} ${what}: ${seen} (${limit})`,
    )
    console.log(lines.join('\n'))
    if (figures.some(({ holds }) => !holds))
      console.log(['The shops warned:', ...warnings().slice(-shownWarnings)].join('\n'))
    expect(figures.length, 'figures').toBeGreaterThan(0)
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
    // A time limit would depend on the machine's load: `inTime` leaves these out of the quick mode.
    if (scale === 'quick') expect(figures.filter(({ limit }) => /\d (ms|s)$/.test(limit))).toEqual([])
  })
}
