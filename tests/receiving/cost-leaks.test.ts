import { describe, expect, it } from 'vitest'
import { permissionNames } from '#base/contract/permissions.ts'
import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { requestFor } from '../access/requests.ts'
import { anAdmin, anOrder, aProduct, aStaffMember, aSupplier, withOwnRole } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
/** Amounts that nothing else in the shop has: what pieces cost, their average, and the margin. */
const secrets = ['7731.37', '773137', '4865.69', '486569', '4134.31']
const world = suiteFixture(async () => {
  const [admin, warehouse] = [await anAdmin(shop.database), await aStaffMember(shop.database, 'warehouse')]
  const product = await aProduct(shop.database, {
    name: 'Secretly dear',
    partNumber: 'SEC-1',
    priceCents: 900_000,
    available: 0,
    minimum: 1,
  })
  const supplier = await aSupplier(shop.database)
  const book = async (deliveryNote: string, price: number) =>
    (
      await shop.call('bookReceipt', {
        body: { supplierId: supplier.id, deliveryNote, lines: [{ toolsId: product.id, pieces: 1, price }] },
        token: warehouse.token,
      })
    ).insertedId
  await book('S-1', 2000.01)
  const receipt = await book('S-2', 7731.37)
  const order = await anOrder(shop.database, admin, { product })
  return { admin, warehouse, product, receipt, order }
})
/** Somebody who may do everything else. */
const nearly = suiteFixture(() =>
  withOwnRole(
    shop.database,
    permissionNames.filter((name) => name !== 'costs.see'),
  ),
)

/** What the test looks for is there. */
it('staff who may see costs get them', async () => {
  const { admin, product, receipt, order } = world
  const { rows } = await shop.call('productCosts', { query: { ids: product.id }, token: admin.token })
  expect(rows).toMatchObject([{ last: 7731.37, cost: 4865.69, margin: 4134.31 }])
  const { lines } = await shop.call('oneReceipt', { params: { id: receipt }, token: admin.token })
  expect(lines).toMatchObject([{ price: 7731.37 }])
  const costs = await shop.call('orderCosts', { params: { id: order.id }, token: admin.token })
  expect(costs.total.cost).toBeGreaterThan(0)
})

/** Every call that reads, about the product, its delivery and its order where it takes one of them. */
const readers = (Object.keys(routes) as CallName[]).filter((name) => routes[name].method === 'GET')

describe('nobody without the permission gets a purchase price or a margin', () => {
  it.each(readers)('by %s', async (name) => {
    const { product, receipt, order } = world
    const owner = { id: world.admin.id, email: world.admin.email }
    const sent = await requestFor(name, { database: shop.database, owner })
    const ids = sent.params !== undefined && 'id' in sent.params ? [product.id, receipt, order.id] : ['']
    for (const id of ids)
      for (const token of [nearly.token, world.warehouse.token]) {
        const params = id === '' ? sent.params : { ...sent.params, id }
        const query = sent.query?.ids === undefined ? sent.query : { ...sent.query, ids: product.id }
        const response = await send(shop.url, name, {
          ...sent,
          ...(params && { params }),
          ...(query && { query }),
          token,
        })
        const text = await response.text()
        for (const secret of secrets) expect(text, `${name} ${id}`).not.toContain(secret)
      }
  })

  it('by the products as a file, the audit log, or the search of staff', async () => {
    const { token } = nearly
    const texts = await Promise.all([
      send(shop.url, 'exportTable', { params: { table: 'products' }, token }),
      send(shop.url, 'exportTable', { params: { table: 'orders' }, token }),
      send(shop.url, 'exportTable', { params: { table: 'prices' }, token }),
      send(shop.url, 'adminAudit', { query: { limit: '100' }, token }),
      send(shop.url, 'staffSearch', { query: { q: '7731.37' }, token }),
      send(shop.url, 'adminProducts', { query: { q: '7731.37' }, token }),
    ]).then((all) =>
      Promise.all(
        all.map(async (response) => {
          expect(response.status).toBe(200)
          return response.text()
        }),
      ),
    )
    for (const text of texts) for (const secret of secrets.slice(1)) expect(text).not.toContain(secret)
    expect(texts[0]).toContain('Secretly dear')
    expect(texts[3]).toContain('S-2')
  })

  it('by the order in which products are listed: nothing is sorted or filtered by costs', async () => {
    for (const token of [nearly.token, world.admin.token])
      for (const word of ['margin', 'cost', 'costs', 'cost_cents', 'average', 'average_micro', 'last']) {
        for (const query of [{ sort: word }, { filter: word }])
          for (const params of [undefined, { table: 'products' }]) {
            const name = params === undefined ? 'adminProducts' : 'exportTable'
            const response = await send(shop.url, name, { ...(params && { params }), query, token })
            expect(response.status, `${name} ${JSON.stringify(query)}`).toBe(400)
          }
      }
  })

  it('by a receipt: who books it does not read its prices again', async () => {
    const { warehouse, receipt } = world
    const { lines } = await shop.call('oneReceipt', { params: { id: receipt }, token: warehouse.token })
    expect(lines).toMatchObject([{ pieces: 1, price: null }])
  })

  it('by one permission of the two that the margin of an order needs', async () => {
    const { order } = world
    const only = await withOwnRole(shop.database, ['costs.see'])
    for (const token of [only.token, nearly.token]) {
      const response = await send(shop.url, 'orderCosts', { params: { id: order.id }, token })
      expect(response.status).toBe(403)
    }
  })
})
