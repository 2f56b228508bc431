import { beforeEach, describe, expect, it } from 'vitest'
import { openKnownFits } from '#finding/fitment/service/known-fits.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
let product: string
let number: number
beforeEach(async () => {
  product = (await aProduct(database)).id
  const { rows } = await database.pool.query<{ number: number }>(
    'insert into fit_products (product_id) values ($1) returning number',
    [product],
  )
  number = rows[0]?.number ?? 0
  await list('golf')
})

/** Adds a fitment, and counts the version, as a change does. */
async function list(model: string, make = 'volkswagen'): Promise<void> {
  await database.pool.query(
    `insert into fitments (product, make, make_key, model, model_key, from_year, to_year)
     values ($1, $2, $2, $3, $3, 2000, 2005)`,
    [number, make, model],
  )
  await database.pool.query('update fit_products set version = version + 1 where number = $1', [number])
}

/** What is known, with the changes that are announced; `until` holds back each answer of the database after it was read. */
function opened(maxBytes?: number) {
  const held = { until: async () => {} }
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await held.until()
      return result
    },
  })
  const pool = {
    async query(...asked: unknown[]) {
      const answer = await Reflect.apply(database.pool.query, database.pool, asked)
      await held.until()
      return answer
    },
  }
  const changes = topicChanges()
  const known = openKnownFits({ db, pool, changes }, maxBytes)
  return {
    held,
    announce: (...topics: Topic[]) => changes.announce(topics),
    async models(makeKey = 'volkswagen', modelKeys: readonly string[] = []) {
      const fit = (await known.of([product], { makeKeys: [makeKey], modelKeys })).get(product)
      return fit?.fitments.map(({ modelKey }) => modelKey)
    },
  }
}

describe('what a process knows of the vehicles that a product fits', () => {
  it('is kept until a change of the product is announced', async () => {
    const { models, announce } = opened()
    expect(await models()).toEqual(['golf'])
    await list('polo')
    announce('product another', `stock ${product}`)
    expect(await models()).toEqual(['golf'])
    announce(`product ${product}`)
    expect(await models()).toEqual(['golf', 'polo'])
  })

  it('is read again after a lost connection', async () => {
    const { models, announce } = opened()
    await models()
    await list('polo')
    announce('everything')
    expect(await models()).toEqual(['golf', 'polo'])
  })

  it('is neither kept nor given to others if it changed while it was read', async () => {
    const { models, announce, held } = opened()
    const isRead = Promise.withResolvers<void>()
    const mayGo = Promise.withResolvers<void>()
    held.until = () => {
      isRead.resolve()
      return mayGo.promise
    }
    const before = models()
    await isRead.promise
    held.until = async () => {}
    await list('polo')
    announce(`product ${product}`)
    expect(await models()).toEqual(['golf', 'polo'])
    await list('up')
    announce(`product ${product}`)
    mayGo.resolve()
    expect(await before).toEqual(['golf'])
    expect(await models()).toEqual(['golf', 'polo', 'up'])
  })

  it('is read once for all who ask at once', async () => {
    const { models, held } = opened()
    let readings = 0
    held.until = async () => {
      readings += 1
    }
    expect(await Promise.all([models(), models('audi'), models()])).toEqual([['golf'], ['golf'], ['golf']])
    expect(readings).toBe(1)
  })

  it('has every fitment of the names, of a product with more fitments than are kept', async () => {
    for (let n = 0; n < 70; n++) await list(`model${n}`)
    await list('a4', 'audi')
    const { models } = opened()
    for (let round = 0; round < 2; round++) {
      const all = ['golf', ...Array.from({ length: 70 }, (_, n) => `model${n}`)]
      expect(await models('volkswagen', all)).toHaveLength(71)
      expect(await models('volkswagen', ['golf', 'model5', 'a4'])).toEqual(['golf', 'model5'])
      expect(await models('audi', ['a4'])).toEqual(['a4'])
    }
  })
})
