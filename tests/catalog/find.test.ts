import { beforeAll, describe, expect, it } from 'vitest'
import { productPage } from '#app/server/product-page.ts'
import { fromContract } from '#base/contract/names.ts'
import type { Product } from '#catalog/products/model.ts'
import { type PageQuery, page as pageOf } from '#catalog/products/service/page.ts'
import * as catalog from '#catalog/products/service/read.ts'
import { notKept } from '#platform/db/topics.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
beforeAll(async () => {
  const { database } = shop
  await aProduct(database, { name: 'Zzfind washer', partNumber: 'ZZ-11/A', priceCents: 300, available: 3 })
  await aProduct(database, {
    name: 'zzfind Öse',
    about: 'Fits 50% of all_hooks',
    priceCents: 100,
    available: 9,
  })
  await aProduct(database, { name: 'Zzfind bolt', category: 'Zzbolts', priceCents: 200, available: 900 })
  await aProduct(database, { name: 'Zzfind nut', category: 'Zzbolts', priceCents: 200, available: 0 })
  await aProduct(database, { name: 'Zzfind old', category: 'Zzbolts', archivedAt: new Date() })
})

const names = (products: readonly Pick<Product, 'name'>[]) => products.map(({ name }) => name)
const find = async (q: string) => names(await shop.call('listProducts', { query: { q } }))

describe('searching', () => {
  it('finds every word, anywhere in name, part number or description, in any case', async () => {
    expect(await find('zzfind')).toEqual(['Zzfind nut', 'Zzfind bolt', 'zzfind Öse', 'Zzfind washer'])
    expect(await find('ZZFIND WASH')).toEqual(['Zzfind washer'])
    expect(await find('zzfind öse')).toEqual(['zzfind Öse'])
    expect(await find('ÖSE zzfind')).toEqual(['zzfind Öse'])
    expect(await find('zzfind unheard-of')).toEqual([])
  })

  it('finds a part number with and without its dashes', async () => {
    for (const q of ['ZZ-11/A', 'zz11a', 'zz-11']) expect(await find(q)).toEqual(['Zzfind washer'])
  })

  it('treats the wildcards of a pattern as text', async () => {
    expect(await find('zzfind 50%')).toEqual(['zzfind Öse'])
    expect(await find('zzfind all_hooks')).toEqual(['zzfind Öse'])
    for (const q of ['zzfind%', 'zz_ind', "zzfind' or '1'='1", 'zzfind \\', '\\%'])
      expect(await find(q)).toEqual([])
  })

  it('lists everything for an empty search', async () => {
    expect(await find('   ')).toEqual(names(await shop.call('listProducts')))
  })
})

describe('the list', () => {
  it('is newest first, and its Link headers lead to every product exactly once', async () => {
    const all = names(await shop.call('listProducts'))
    const walked: string[] = []
    let next: string | undefined = '/api/addProduct?limit=20'
    while (next !== undefined) {
      const answer: Response = await shop.fetch(next)
      const products: Product[] = await answer.json()
      walked.push(...names(products))
      next = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(walked).toEqual(all)
    expect(all.slice(0, 2)).toEqual(['Zzfind nut', 'Zzfind bolt'])
  })

  it('keeps the search in its Link', async () => {
    const first = await shop.fetch('/api/addProduct?q=zzfind&limit=3')
    const next = /^<(.*)>/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await shop.fetch(String(next))
    expect(names(await second.json())).toEqual(['Zzfind washer'])
    expect(second.headers.get('link')).toBeNull()
  })

  it.each(['limit=0', 'limit=1001', 'limit=x', 'cursor=x', 'cursor=-1', "cursor=1' or 1=1"])(
    'refuses %s',
    async (query) => {
      expect((await shop.fetch(`/api/addProduct?${query}`)).status).toBe(400)
    },
  )

  it('shows a change at once, although it is cached', async () => {
    const path = '/api/addProduct?limit=1'
    await shop.fetch(path)
    const [kept] = await (await shop.fetch(path)).json()
    await shop.call('editProduct', {
      params: { id: kept._id },
      body: { price: kept.price + 1, stockChange: 7 },
      token: admin.token,
    })
    const [now] = await (await shop.fetch(path)).json()
    expect(now).toEqual({ ...kept, price: kept.price + 1, available: kept.available + 7 })
    await shop.call('editProduct', {
      params: { id: kept._id },
      body: { price: kept.price, stockChange: -7 },
      token: admin.token,
    })
  })
})

describe('the pages', () => {
  const page = (query: Partial<PageQuery>) =>
    pageOf({ ...shop.database, depends: notKept }, { q: 'zzfind', limit: 10, offset: 0, ...query })

  it('sort and count the products, and list the categories of the results', async () => {
    const cheapest = await page({ sort: 'price' })
    expect(names(cheapest.rows)).toEqual(['zzfind Öse', 'Zzfind nut', 'Zzfind bolt', 'Zzfind washer'])
    expect(cheapest).toMatchObject({ total: 4, categories: [{ count: 2 }] })
    expect(names((await page({ sort: '-price' })).rows)[0]).toBe('Zzfind washer')
    expect(names((await page({ sort: 'name' })).rows)).toEqual([
      'Zzfind bolt',
      'Zzfind nut',
      'Zzfind washer',
      'zzfind Öse',
    ])
  })

  it('continue on the next page, with the same total count', async () => {
    const second = await page({ sort: 'price', limit: 3, offset: 3 })
    expect(names(second.rows)).toEqual(['Zzfind washer'])
    expect(second.total).toBe(4)
  })

  it('show one category, or only products that can be ordered today', async () => {
    expect((await page({ category: 'Zzbolts' })).total).toBe(2)
    // The stock of the washer is 3, below its minimum order of 5.
    expect(names((await page({ inStock: true, sort: 'name' })).rows)).toEqual(['Zzfind bolt', 'zzfind Öse'])
  })

  it('list related products of the same category, never the product itself or an archived one', async () => {
    const [bolt] = (await page({ category: 'Zzbolts', sort: 'name' })).rows
    if (bolt === undefined) throw new Error('no bolt')
    const related = async (slug: string) => {
      const content = await productPage({ ...shop.database, depends: notKept }, slug)
      return content && names(content.related)
    }
    expect(await related(bolt.slug)).toEqual(['Zzfind nut'])
    const [eyelet] = (await page({ sort: 'price' })).rows
    if (eyelet === undefined) throw new Error('no eyelet')
    expect(await related(eyelet.slug)).toEqual([])
  })
})

describe('the admin’s table', () => {
  const table = (query: Record<string, string | number>) =>
    shop.call('adminProducts', { query: { q: 'zzfind', ...query }, token: admin.token })

  it('shows archived products too, newest first', async () => {
    const all = await table({})
    expect(all.total).toBe(5)
    expect(all.rows[0]).toMatchObject({ name: 'Zzfind old', archived: true })
  })

  it.each([
    ['on_sale', ['Zzfind bolt', 'Zzfind nut', 'Zzfind washer', 'zzfind Öse']],
    ['archived', ['Zzfind old']],
    ['low', ['zzfind Öse']],
    ['out', ['Zzfind nut', 'Zzfind washer']],
  ])('filters %s', async (filter, expected) => {
    const { rows, total } = await table({ filter, sort: 'name' })
    expect(names(rows)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('sorts in both directions, and has pages', async () => {
    const { rows, total } = await table({ sort: 'available', direction: 'desc', limit: 2, offset: 1 })
    expect(names(rows)).toEqual(['Zzfind old', 'zzfind Öse'])
    expect(total).toBe(5)
  })

  it.each([
    { sort: 'password' },
    { sort: 'toString' },
    { sort: '' },
    { filter: 'all; drop table products' },
    { filter: 'constructor' },
    { limit: 101 },
    { offset: -1 },
    { direction: 'sideways' },
  ])('refuses %j', async (query) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const answer = await shop.fetch(`/api/admin-tables/products?${search}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.status).toBe(400)
  })

  it('can be read to the end as a stream', async () => {
    const all: Product[] = []
    for await (const product of catalog.eachProduct(shop.database, { q: 'zzfind', sort: 'price' }))
      all.push(product)
    expect(all).toEqual(fromContract(await table({ sort: 'price' })).rows)
  })
})
