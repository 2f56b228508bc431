import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { record } from '#platform/audit/log.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const ask = (query: Record<string, string>) => shop.call('adminAudit', { query, token: admin.token })
const edit = (id: string, body: Record<string, unknown>) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const subjectsOf = async (query: Record<string, string>) =>
  [...new Set((await ask(query)).rows.map(({ subjectId }) => subjectId))].toSorted()

/** Two products with the same name, each with an entry. */
async function twins(name: string) {
  const [one, two] = [await aProduct(shop.database, { name }), await aProduct(shop.database, { name })]
  for (const { id } of [one, two]) await edit(id, { about: 'Edited' })
  return [one.id, two.id] as const
}

describe('the audit log of one thing', () => {
  it('has the entries about it only, names it, and leads to its own page', async () => {
    const [id, twin] = await twins('Twin Caliper')
    await edit(id, { minimum: 2 })
    const { rows, total, about } = await ask({ thing: `product:${id}` })
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([id, id])
    expect(total).toBe(2)
    expect(about).toEqual({ thing: 'product Twin Caliper', link: `/dashboard/products/${id}` })
    expect((await ask({ thing: `product:${twin}` })).about?.link).not.toBe(about?.link)
    expect((await ask({ thing: `order:${id}` })).rows).toEqual([])
  })

  it('is joined with the other filters, and names a thing of which nothing is found', async () => {
    const { id } = await aProduct(shop.database, { name: 'Quiet Caliper' })
    expect(await ask({ thing: `product:${id}` })).toMatchObject({
      rows: [],
      total: 0,
      about: { thing: 'product Quiet Caliper' },
    })
    await edit(id, { minimum: 2 })
    expect(await subjectsOf({ thing: `product:${id}`, act: 'edit' })).toEqual([id])
    expect(await subjectsOf({ thing: `product:${id}`, act: 'archive' })).toEqual([])
    expect((await ask({})).about).toBeNull()
  })

  it('is refused for what is no thing', async () => {
    for (const thing of ['product', 'product:', ':p1', '*:1'])
      await expect(ask({ thing })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a search of the audit log', () => {
  it('finds a product by its name and by its part number', async () => {
    const ids = await twins('Sought Wishbone')
    expect(await subjectsOf({ q: 'sought wishbone' })).toEqual([...ids].toSorted())
    await edit(ids[0], { partNumber: 'WB-90210-X', maker: 'Seekers' })
    expect(await subjectsOf({ q: 'WB-90210-X' })).toEqual([ids[0]])
    expect(await subjectsOf({ q: 'wishbone', filter: 'order' })).toEqual([])
  })

  it('finds an order by its number, with and without its dash, and no other', async () => {
    const customer = await aCustomer(shop.database)
    const [{ id }, other] = [await anOrder(shop.database, customer), await anOrder(shop.database, customer)]
    for (const subject of [id, other.id])
      await record(shop.database.db, {
        actor: 'shop',
        act: 'cancel',
        subject: { kind: 'order', id: subject },
      })
    const number = orderNumber(id)
    for (const q of [number, number.replace('-', ''), ` ${number.toLowerCase()} `])
      expect(await subjectsOf({ q })).toEqual([id])
  })
})
