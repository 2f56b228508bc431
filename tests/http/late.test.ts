import pg from 'pg'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openPageReads } from '#app/server/page-reads.ts'
import { pageShop } from '#app/server/page-shop.ts'
import { selectPage } from '#app/server/product-page.ts'
import { loader as homeLoader } from '#app/site/home/home.tsx'
import { handle } from '#app/site/product/product.tsx'
import { fromMinor } from '#base/money.ts'
import { selectById, selectNewest } from '#catalog/products/store/read.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { handle as purchase } from '#orders/orders/screens/purchase.tsx'
import { topicChanges } from '#platform/db/topic-changes.ts'
import { makeRecorder } from '#platform/http/recorder.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { shownAnew } from '../find/shown.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

const [pageName, byIdName, newestName] = [
  selectPage.with({ slug: '' }).name,
  selectById.with({ id: '' }).name,
  selectNewest.with({ before: 0, limit: 0 }).name,
]

/** Holds the next page of this process between its read of the product and its rendering: `read` resolves there, until `go`. */
function holdNextPage(): { read: Promise<void>; go(): void } {
  const read = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const pools = pg.Pool.prototype
  const { query } = pools
  async function held(this: pg.Pool, ...sent: [pg.QueryConfig, ...unknown[]]): Promise<unknown> {
    const answer = await Reflect.apply(query, this, sent)
    if (sent[0].name !== pageName) return answer
    Object.defineProperty(pools, 'query', { value: query })
    read.resolve()
    await going.promise
    return answer
  }
  Object.defineProperty(pools, 'query', { value: held, configurable: true, writable: true })
  return { read: read.promise, go: going.resolve }
}

it('a page whose rendering began before a change is not shared with requests after the change', async () => {
  const admin = await anAdmin(shop.database)
  const product = await aProduct(shop.database, { priceCents: 11_100 })
  const page = async () => (await shop.fetch(`/products/${product.slug}`)).text()
  const held = holdNextPage()
  const before = page()
  await held.read
  const [token, params] = [admin.token, { id: product.id }]
  await shop.call('editProduct', { token, params, body: { price: 222 } })
  held.go()
  expect(await before).toContain('$111.00')
  expect(await page()).toContain('$222.00')
})

/** The shop of pages, and the names of the statements that their reads send: `built` for statements of the query builder. */
function countedShop() {
  const { pool } = shop.database
  const names: unknown[] = []
  const db = shop.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      names.push('built')
      return result
    },
  })
  const counted = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (query: { name?: string; text: string }) => {
        names.push(query.name)
        return pool.query(query)
      }
    },
  })
  const facts = {
    mode: 'demo',
    publicUrl: 'http://shop.invalid',
    payment: { kind: 'sandbox', publishableKey: 'pk' },
    signIn: async () => ({ google: false, register: 'everybody' as const }),
  } as const
  const changes = topicChanges()
  const finder = openFinder({ db, pool: counted, changes, log: { warn() {} } })
  const shown = shownAnew({ db, pool: counted })
  const reads = openPageReads({ db, pool: counted, finder }, changes)
  const seen = () =>
    pageShop({ db, pool: counted, finder, shown, zeroResults: { note() {} } }, reads, makeRecorder(), facts)
  return { names, seen }
}

it('the product of a page that is not in the cache is read once', async () => {
  const other = await aProduct(shop.database, { category: 'Read once' })
  const { slug, id } = await aProduct(shop.database, { category: 'Read once' })
  const { names, seen: open } = countedShop()
  // Reads the tree of categories, which all pages share.
  await open().productPage(other.slug)
  names.length = 0
  const seen = open()
  expect(await handle.exists?.(seen, { slug })).toBe(true)
  expect(await seen.productPage(slug)).toMatchObject({ product: { id, slug } })
  expect(await purchase.exists?.(seen, { id })).toBe(true)
  expect(await seen.catalog.byId(id)).toMatchObject({ slug })
  expect(names).toEqual([pageName, byIdName])
})

it('a list that is not in the cache reads its products and their counts, and of what lists share nothing', async () => {
  const { id } = await aProduct(shop.database, { priceCents: 77_700, category: 'Listed' })
  const { names, seen } = countedShop()
  const list = async (from: number) => {
    const { catalog } = seen()
    const { rows, categories } = await catalog.page({ from: fromMinor(from), limit: 24, offset: 0 })
    const pictures = await catalog.categoryPictures(categories.map((category) => category.id))
    return [rows.map((row) => row.id), pictures.size]
  }
  expect(await list(77_600)).toEqual([[id], 1])
  names.length = 0
  expect(await list(77_650)).toEqual([[id], 1])
  expect(names).toEqual(['built', 'built'])
})

it('a home page that a sale dropped reads only its products again', async () => {
  await aProduct(shop.database, { name: 'Sold often' })
  const { names, seen } = countedShop()
  const home = async () => {
    const { query } = createStaticHandler([{ id: 'home', path: '/', loader: homeLoader }])
    const requestContext = Object.assign(new RouterContextProvider(), { shop: seen() })
    const context = await query(new Request('http://shop.invalid/'), { requestContext })
    return context instanceof Response ? undefined : JSON.stringify(context.loaderData)
  }
  expect(await home()).toContain('Sold often')
  expect(names.length).toBeGreaterThan(1)
  names.length = 0
  expect(await home()).toContain('Sold often')
  expect(names).toEqual([newestName])
})
