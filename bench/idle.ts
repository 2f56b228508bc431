import { setTimeout } from 'node:timers/promises'
import type { RunningShop } from './process.ts'

/** The processor time of a second in which nothing is asked of the shop, at most. */
const idleMs = 50
const secondMs = 1000

/**
 * Waits until the shop has taken in what is new to it (its index for the search takes seconds with 100,000 products): what follows is
 * measured without that beside it. Returns for how many milliseconds it was idle.
 */
export async function untilIdle(shop: Pick<RunningShop, 'cpuMs'>): Promise<number> {
  for (let before = -Infinity, now = await shop.cpuMs(); now - before > idleMs; ) {
    await setTimeout(secondMs)
    before = now
    now = await shop.cpuMs()
  }
  return secondMs
}
