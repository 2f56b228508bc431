import { afterEach, expect, it, vi } from 'vitest'
import { openFinder } from '#finding/find/inside/finder.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { Topic } from '#platform/db/topics.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { beforeCommits } from './before-commits.ts'

/* When the index is built again after many changes. */

const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  await database.pool.query(
    `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
     select 'p' || n, 'p' || n, 'Old ' || n, 'About.', '', 100, 1, 0, 'B', 'B' from generate_series(1, 12000) n`,
  )
  return database
})

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A finder that has an index, and how often it was built again. */
async function aBuiltFinder(quietMs: number) {
  let commits = 0
  let listener = (_: readonly Topic[]) => {}
  const finder = openFinder({
    db: shop.db,
    pool: beforeCommits(shop.pool, async () => {
      commits += 1
    }),
    log: { warn: () => {} },
    changes: {
      onChange: (given) => {
        listener = given
      },
    },
    quietMs,
  })
  opened.push(finder)
  await finder.rebuild()
  const byOne = commits
  return {
    ...finder,
    builtAgain: () => (commits - byOne) / byOne,
    /** Products change, a thousand at a time, as they are announced. */
    async change(from: number, to: number) {
      for (let first = from; first < to; first += 1000) {
        listener(
          Array.from({ length: Math.min(1000, to - first) }, (_, at): Topic => `product p${first + at}`),
        )
        // A search waits until the changes are in the index.
        await finder.find({ words: [wantedOf('old')], sort: 'best', limit: 1 })
      }
    },
  }
}

it('the index is not built again while much changes, and answers', async () => {
  const finder = await aBuiltFinder(3_600_000)
  await finder.change(1, 5902)
  expect(finder.state()).toEqual({ kind: 'built', products: 12_000, changed: 5901 })
  expect(finder.builtAgain()).toBe(0)
  // Before it has changed by half.
  await finder.change(5902, 6102)
  await vi.waitFor(() => expect(finder.builtAgain()).toBe(1), 30_000)
  expect(finder.state().kind).toBe('built')
})

it('after many changes the index is built again once, when they pause; after a few not', async () => {
  const finder = await aBuiltFinder(100)
  await finder.change(1, 5001)
  await finder.change(5001, 5101)
  await vi.waitFor(() => expect(finder.state()).toMatchObject({ kind: 'built', changed: 0 }), 30_000)
  await finder.change(1, 101)
  expect(finder.state()).toMatchObject({ kind: 'built', changed: 100 })
  expect(finder.builtAgain()).toBe(1)
})
