import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { categoryActions } from './category-actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, edit, remove, one, namesBelow, productOf } = categoryActions(shop, admin)

describe('removing a category', () => {
  it('moves its products and its children to its parent, in the same position', async () => {
    const parent = await add('Keeper')
    for (const name of ['K1', 'K3']) await add(name, parent)
    const removed = await add('K2', parent)
    await edit(removed, { position: 2 })
    const child = await add('K2 child', removed)
    const sold = await aProduct(shop.database, { category: 'K2', categoryId: removed })
    const archived = await aProduct(shop.database, {
      category: 'K2',
      categoryId: removed,
      archivedAt: new Date(),
    })
    const deep = await aProduct(shop.database, { category: 'K2 child', categoryId: child })
    expect(await remove(removed)).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await namesBelow(parent)).toEqual(['K1', 'K2 child', 'K3'])
    expect(await productOf(sold.id)).toMatchObject({ category: 'Keeper', categoryId: parent })
    expect(await productOf(deep.id)).toMatchObject({ category: 'K2 child', categoryId: child })
    const { rows } = await shop.database.pool.query('select category from products where id = $1', [
      archived.id,
    ])
    expect(rows).toEqual([{ category: 'Keeper' }])
    expect((await auditEntriesOn(shop.database, 'category', removed)).at(-1)).toEqual({
      actor: admin.email,
      act: 'remove',
      before: { name: 'K2', parentId: parent },
      after: { products: 2, categories: 1, to: 'Keeper' },
    })
    await expect(remove(removed)).rejects.toMatchObject({ status: 404, body: { deletedCount: 0 } })
  })

  it('at the top leaves its products without a category, and its children at the top', async () => {
    const removed = await add('Last one')
    // Its name may equal the name of a child that replaces it.
    const child = await add('Last one', removed)
    const product = await aProduct(shop.database, { category: 'Last one', categoryId: removed })
    await remove(removed)
    expect(await productOf(product.id)).toMatchObject({ category: '', categoryId: null })
    expect(await one(child)).toMatchObject({ name: 'Last one', parentId: null, depth: 1 })
  })

  it('is refused when its parent already has a category with the name of one of its children', async () => {
    const parent = await add('Full')
    await add('Same', parent)
    const removed = await add('Half', parent)
    const child = await add('Same', removed)
    const product = await aProduct(shop.database, { category: 'Half', categoryId: removed })
    await expect(remove(removed)).rejects.toMatchObject({
      status: 409,
      message: 'Full already has a category Same.',
      body: { deletedCount: 0 },
    })
    expect(await one(child)).toMatchObject({ parentId: removed })
    expect(await productOf(product.id)).toMatchObject({ category: 'Half' })
  })
})
