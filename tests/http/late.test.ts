import { expect, it } from 'vitest'
import { pageShop } from '#app/page-shop.ts'
import { makeRecorder } from '#http/recorder.ts'
import { handle as purchase } from '#orders/screens/purchase.tsx'
import { handle } from '#site/product/product.tsx'
import { aCategory, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
/** The first page loads the build of all pages. */
const patience = { timeout: 30_000 }

it('a page whose rendering began before a change is not shared with requests after the change', async () => {
  const { pool } = shop.database
  const admin = await anAdmin(shop.database)
  const product = await aProduct(shop.database, { priceCents: 11_100 })
  const page = async () => (await shop.fetch(`/products/${product.slug}`)).text()
  const holder = await pool.connect()
  try {
    // The page reads a changed tree of categories after its product.
    await aCategory(shop.database, 'Late parts')
    await holder.query('begin')
    await holder.query('lock table categories in access exclusive mode')
    const before = page()
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          // Jobs in the background may wait for the table too.
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and query like 'select "id", "parent_id"%from "categories"%'`,
        )
        return rows[0].waiting
      }, patience)
      .toBe(1)
    const [token, params] = [admin.token, { id: product.id }]
    await shop.call('editProduct', { token, params, body: { price: 222 } })
    const after = page()
    for (let n = 0; n < 3; n++) await shop.call('oneProduct', { params })
    await holder.query('commit')
    expect(await before).toContain('$111.00')
    expect(await after).toContain('$222.00')
  } finally {
    holder.release()
  }
  expect(await page()).toContain('$222.00')
})

it('the product of a page that is not in the cache is read once', async () => {
  const { db, pool } = shop.database
  const product = await aProduct(shop.database)
  const names: unknown[] = []
  const counted = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (query: { name: string; text: string }) => {
        names.push(query.name)
        return pool.query(query)
      }
    },
  })
  const facts = {
    mode: 'demo',
    publicUrl: 'http://shop.invalid',
    payment: { kind: 'sandbox', publishableKey: 'pk' },
    googleSignIn: false,
  } as const
  const { slug, id } = product
  const seen = pageShop({ db, pool: counted }, makeRecorder(), facts)
  expect(await handle.exists?.(seen, { slug })).toBe(true)
  expect(await seen.productPage(slug)).toMatchObject({ product: { id, slug } })
  expect(await purchase.exists?.(seen, { id })).toBe(true)
  expect(await seen.catalog.byId(id)).toMatchObject({ slug })
  expect(names).toEqual(['product_page', 'product_by_id'])
})
