import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { categoryActions } from './category-actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, edit, one, productOf } = categoryActions(shop, admin)

describe('a product', () => {
  const disc = {
    name: 'Filed',
    about: 'x',
    picture: '/pictures/missing.svg',
    price: 1,
    available: 0,
    minimum: 1,
  }
  const addProduct = async (body: object) =>
    productOf((await shop.call('addProduct', { body: { ...disc, ...body }, token: admin.token })).insertedId)
  const editProduct = async (id: string, body: object) =>
    (await shop.call('editProduct', { params: { id }, body, token: admin.token })).product

  it('gets its category by id, by name or by path; an ambiguous name is refused', async () => {
    const [oil, air] = [await add('Oil'), await add('Air')]
    const [oilFilters, airFilters] = [await add('Round filters', oil), await add('Round filters', air)]
    expect(await addProduct({ categoryId: airFilters })).toMatchObject({
      category: 'Round filters',
      categoryId: airFilters,
    })
    const product = await addProduct({ category: 'Oil › Round filters' })
    expect(product).toMatchObject({ category: 'Round filters', categoryId: oilFilters })
    expect(await addProduct({ category: 'Oil' })).toMatchObject({ categoryId: oil })
    expect(await addProduct({ category: 'Round filters', department: 'Air' })).toMatchObject({
      categoryId: airFilters,
    })
    await expect(addProduct({ category: 'Round filters' })).rejects.toMatchObject({
      status: 409,
      code: 'category_ambiguous',
      body: { fields: { category: expect.stringContaining('Round filters') } },
    })
    // The name means the category of the product here.
    expect(await editProduct(product._id, { category: 'Round filters', name: 'Kept' })).toMatchObject({
      name: 'Kept',
      categoryId: oilFilters,
    })
    expect(await editProduct(product._id, { categoryId: null })).toMatchObject({
      category: '',
      categoryId: null,
    })
  })

  it('cannot get a removed category, or one by a wrong path', async () => {
    for (const body of [{ categoryId: 'nothing' }, { category: 'Oil › Nothing' }])
      await expect(addProduct(body)).rejects.toMatchObject({ status: 409, code: 'category_missing' })
    await expect(addProduct({ category: 'x'.repeat(81) })).rejects.toMatchObject({ status: 400 })
  })

  it('can be edited while its category is renamed and others are added, without a deadlock', async () => {
    const id = await add('Busy')
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await addProduct({ categoryId: id }))._id),
    )
    await Promise.all([
      ...ids.map((each, index) => editProduct(each, { category: index % 2 ? `New ${index}` : 'Oil' })),
      ...ids.map((_, index) => edit(id, { name: `Busy ${index}` })),
      ...ids.map((_, index) => addProduct({ category: `New ${index}` })),
    ])
    const { rows } = await shop.database.pool.query(
      `select p.id from products p join categories c on c.id = p.category_id where c.name <> p.category`,
    )
    expect(rows).toEqual([])
    expect((await one(id))?.name).toMatch(/^Busy \d$/)
  })
})
