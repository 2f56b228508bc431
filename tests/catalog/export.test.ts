import { describe, expect, it } from 'vitest'
import { factColumns, ofFactColumns } from '#orders/orders/line-facts.ts'
import { aCategory, aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const get = (path: string, token = admin.token) =>
  shop.fetch(`/api/admin-tables/${path}`, { headers: { authorization: `Bearer ${token}` } })

describe('the products as CSV', () => {
  it('are a download of the rows of the table with its search, filter and sort', async () => {
    await aProduct(shop.database, {
      name: 'Csvpart "a", big',
      about: '=1+1',
      priceCents: 1990,
      partNumber: '+1',
    })
    await aProduct(shop.database, { name: 'Csvpart b', priceCents: 5, archivedAt: new Date() })
    const answer = await get('products/csv?q=csvpart&filter=on_sale&sort=price')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    const [heads, line, end, ...more] = text.split('\r\n')
    expect(heads).toMatch(/^\uFEFFId,Part number,Product Name,/)
    expect(line).toContain(`,'+1,"Csvpart ""a"", big",,,Tappet,'=1+1,19.9,5,100,`)
    expect(end).toBe('')
    expect(more).toEqual([])
  })

  it('include the category and the path to it', async () => {
    const bolts = await aCategory(shop.database, 'Bolts', await aCategory(shop.database, 'Csvfasteners'))
    await aProduct(shop.database, { name: 'Csvbolt', category: 'Bolts', categoryId: bolts })
    const [heads = '', line = ''] = (await (await get('products/csv?q=csvbolt')).text()).split('\r\n')
    const at = (head: string) => line.split(',')[heads.split(',').indexOf(head)]
    expect([at('Category'), at('Category path')]).toEqual(['Bolts', 'Csvfasteners › Bolts'])
  })

  it('are complete, however many there are', async () => {
    const { db } = shop.database
    const rows = Array.from({ length: 1203 }, (_, i) => ({
      id: `csv-${i}`,
      slug: `csv-${i}`,
      name: `Manyparts ${i}`,
      about: 'x'.repeat(400),
      picture: '/pictures/missing.svg',
      price_cents: 100 + i,
      minimum: 1,
      available: 0,
      brand: '',
      made_in: '',
    }))
    await db.insertInto('products').values(rows).execute()
    const lines = (await (await get('products/csv?q=manyparts&sort=price')).text()).trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ id }) => id))
  })

  it('release their connection when the client disconnects', async () => {
    for (let i = 0; i < 30; i++) {
      const reading = new AbortController()
      const answer = await shop.fetch('/api/admin-tables/products/csv', {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: reading.signal,
      })
      await answer.body?.getReader().read()
      reading.abort()
    }
    expect((await shop.call('adminProducts', { token: admin.token })).total).toBeGreaterThan(1000)
  })

  it.each(['products/csv?sort=password', 'products/csv?filter=x'])(
    '%s is refused with a message',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBeNull()
    },
  )
})

it('the orders as CSV have every fact of their lines', async () => {
  const facts = ofFactColumns((column) => `csv-${column}`)
  await anOrder(shop.database, admin, { terms: { order: {}, line: facts } })
  const text = await (await get('orders/csv')).text()
  expect(text).toContain(`(${factColumns.map((column) => facts[column]).join(', ')}) at `)
})

it('the users as CSV are all users, without any hash', async () => {
  const text = await (await get('users/csv')).text()
  expect(text).toContain(admin.email)
  expect(text).not.toMatch(/argon|password|\$2/i)
})

it('no table is exported to users who are not admins', async () => {
  const customer = await aCustomer(shop.database)
  for (const table of ['products', 'orders', 'users', 'prices']) {
    expect((await get(`${table}/csv`, customer.token)).status).toBe(403)
    expect((await shop.fetch(`/api/admin-tables/${table}/csv`)).status).toBe(401)
  }
})
