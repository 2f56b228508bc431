import { setTimeout } from 'node:timers/promises'
import type { RunningShop } from './process.ts'

/** The processor time of a second in which nothing is asked of the shop, at most. */
const idleMs = 50

/**
 * Waits until the shop has taken in what is new to it (its index for the search takes seconds with 100,000 products): what follows is
 * measured without that beside it.
 */
export async function untilIdle(shop: Pick<RunningShop, 'cpuMs'>): Promise<void> {
  for (let before = -Infinity, now = await shop.cpuMs(); now - before > idleMs; ) {
    await setTimeout(1000)
    before = now
    now = await shop.cpuMs()
  }
}
