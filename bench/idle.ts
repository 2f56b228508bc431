import { setTimeout } from 'node:timers/promises'
import type { RunningShop } from './process.ts'

/** The processor time of a second in which nothing is asked of the shop, at most. */
const idleMs = 50
const secondMs = 1000
/** How often it is looked at: so exactly is known since when it was idle. */
const stepMs = 100

/**
 * Waits until the shop has taken in what is new to it (its index for the search takes seconds with 100,000 products): what follows is
 * measured without that beside it. Returns for how many milliseconds it was idle.
 */
export async function untilIdle(shop: Pick<RunningShop, 'cpuMs'>): Promise<number> {
  const seen: { readonly at: number; readonly cpuMs: number }[] = []
  for (;;) {
    const now = { at: performance.now(), cpuMs: await shop.cpuMs() }
    seen.push(now)
    // The latest that is a second old; what is older does not matter.
    const before = seen.findLast(({ at }) => now.at - at >= secondMs)
    if (before !== undefined && now.cpuMs - before.cpuMs <= idleMs) return now.at - before.at
    await setTimeout(stepMs)
  }
}
