import { setTimeout as pause } from 'node:timers/promises'
import type { Shops } from '../shops.ts'
import { askAs, type Page } from './pages.ts'

const everyMs = 20
const visitors = 4

export interface Busy {
  readonly answers: number
  /** The number of these that showed a version which had been replaced before they were requested. */
  readonly stale: number
  readonly renders: number
  /** How long ago the oldest of them had been replaced. */
  readonly oldestMs: number
}

/**
 * Changes a product every 20 ms, more often than its page is rendered, while visitors request it from both processes. The
 * name of the product shows which version a page has.
 */
export async function whileChanging(
  { urls, database: { pool } }: Shops,
  { id, page }: { readonly id: string; readonly page: Page },
  changes: number,
): Promise<Busy> {
  /** When each change was committed, as far as the proof knows: it learns of it a little later. */
  const committedAt: number[] = []
  let isOver = false
  const seen = { answers: 0, stale: 0, renders: 0, oldestMs: 0 }

  async function change(): Promise<void> {
    while (committedAt.length <= changes) {
      await pool.query('update products set name = $1 where id = $2', [nameOf(committedAt.length), id])
      committedAt.push(performance.now())
      await pause(everyMs)
    }
    isOver = true
  }

  async function visit(url: string): Promise<void> {
    while (!isOver) {
      const askedAt = performance.now()
      const { body, isStored } = await askAs(url, page)
      const shown = Number(/Version (\d+) of a busy product/.exec(body)?.[1] ?? -1)
      const next = committedAt[shown + 1] ?? Number.POSITIVE_INFINITY
      const oldMs = askedAt - next
      seen.answers += 1
      if (!isStored) seen.renders += 1
      if (oldMs > 0) seen.stale += 1
      seen.oldestMs = Math.max(seen.oldestMs, oldMs)
      await pause(1)
    }
  }

  await Promise.all([change(), ...urls.flatMap((url) => Array.from({ length: visitors }, () => visit(url)))])
  return seen
}

const nameOf = (version: number) => `Version ${version} of a busy product`
