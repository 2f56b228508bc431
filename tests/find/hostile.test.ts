import { expect, it } from 'vitest'
import { find } from '#finding/find/inside/find.ts'
import type { Finder } from '#finding/find/shop.ts'
import { hostile } from '../../bench/scale/hostile.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFollowedShop } from './agreeing.ts'
import { shownAnew } from './shown.ts'

const shop = suiteFixture(aFollowedShop)

/** What a search costs, counted: it takes as long on every machine. */
interface Work {
  /** Searches in the index. */
  finds: number
  /** Words and forms of words that are looked for in it, over all searches. */
  forms: number
  /** Words that are compared with the vocabulary. */
  spelt: number
  statements: number
}

/** Finds a text, and counts what it costs. */
async function workOf(q: string): Promise<Work> {
  const { database, finder } = shop
  const work: Work = { finds: 0, forms: 0, spelt: 0, statements: 0 }
  const counting: Finder = {
    ...finder,
    find(query) {
      work.finds += 1
      work.forms += query.words.flat().length
      return finder.find(query)
    },
    async vocabulary() {
      const known = await finder.vocabulary()
      const near = (word: string) => {
        work.spelt += 1
        return known.spelling.near(word)
      }
      return { ...known, spelling: { ...known.spelling, near } }
    },
  }
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name === 'query') work.statements += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const asked = {
    q,
    attributes: new Map(),
    inStock: false,
    isAnyFit: false,
    sort: 'best',
    limit: 24,
  } as const
  await find({ ...database, pool, finder: counting, shown: shownAnew(database) }, asked)
  return work
}

it.each(Object.keys(hostile))('a search costs no more than its bounds: %s', async (kind) => {
  for (let n = 0; n < 3; n++) {
    const work = await workOf(hostile[kind]?.(n) ?? '')
    expect(work.finds).toBeLessThanOrEqual(20)
    expect(work.forms).toBeLessThanOrEqual(400)
    expect(work.spelt).toBeLessThanOrEqual(24)
    expect(work.statements).toBeLessThanOrEqual(12)
  }
})
