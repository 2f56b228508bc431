import { describe, expect, it } from 'vitest'
import { findGoods } from '#catalog/products/store/goods.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { categoryActions } from './category-actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, edit, listed, one, namesBelow, chain, productOf } = categoryActions(shop, admin)

it('an admin sees each of many categories that are added one after the other, while others ask for the list', async () => {
  for (const round of Array.from({ length: 40 }, (_, index) => index)) {
    const id = await add(`Quickly added ${round}`)
    const lists = await Promise.all([listed(), listed(), listed()])
    expect(lists.map((list) => list.some(({ _id }) => _id === id))).toEqual([true, true, true])
  }
})

describe('a category', () => {
  it('can be added at any level, counts the products below it, and the audit log records it', async () => {
    const parts = await add('Parts')
    const disc = await add('Discs', await add('Brakes', parts))
    await aProduct(shop.database, { category: 'Discs', categoryId: disc, picture: '/pictures/disc.webp' })
    expect(await one(parts)).toMatchObject({ count: 1, own: 0, depth: 1, department: '', parentId: null })
    expect(await one(disc)).toEqual({
      _id: disc,
      name: 'Discs',
      department: 'Parts',
      picture: '/pictures/disc.webp',
      count: 1,
      own: 1,
      parentId: expect.any(String),
      address: 'Discs',
      depth: 3,
      taxClass: null,
      defaultWeightGrams: null,
    })
    expect((await one(parts))?.picture).toBe('/pictures/disc.webp')
    expect(await auditEntriesOn(shop.database, 'category', disc)).toMatchObject([
      { actor: admin.email, act: 'add', after: { name: 'Discs' } },
    ])
  })

  it('has a unique name among its siblings, and a unique address in the shop', async () => {
    const [front, rear] = [await add('Front axle'), await add('Rear axle')]
    const first = await add('Bearings', front)
    const second = await add('Bearings', rear)
    expect([(await one(first))?.address, (await one(second))?.address]).toEqual([
      'Bearings',
      'Bearings, Rear axle',
    ])
    await expect(add(' Bearings', rear)).rejects.toMatchObject({
      status: 409,
      code: 'category_taken',
      message: 'Rear axle already has a category Bearings.',
    })
    await expect(add('Rear axle')).rejects.toMatchObject({
      message: 'There is already a category Rear axle at the top.',
    })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => add('Racing', rear)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const no of all)
      if (no.status === 'rejected') expect(no.reason).toMatchObject({ status: 409, code: 'category_taken' })
  })

  it('gives its new name to its products, which are then found by it, and keeps its address', async () => {
    const id = await add('Pulleys')
    const product = await aProduct(shop.database, { category: 'Pulleys', categoryId: id })
    expect(await edit(id, { name: 'Idlers' })).toMatchObject({ modifiedCount: 1 })
    expect(await one(id)).toMatchObject({ name: 'Idlers', address: 'Pulleys', count: 1 })
    expect(await productOf(product.id)).toMatchObject({ category: 'Idlers', categoryId: id })
    expect(await shop.call('listProducts', { query: { q: 'idlers' } })).toHaveLength(1)
    expect(await shop.call('listProducts', { query: { q: 'pulleys' } })).toEqual([])
    expect(await edit(id, { name: 'Idlers' })).toMatchObject({ modifiedCount: 0 })
    expect(await auditEntriesOn(shop.database, 'category', id)).toMatchObject([
      { act: 'add' },
      { act: 'edit', before: { name: 'Pulleys' }, after: { name: 'Idlers' } },
    ])
    // Its old name can be used again, its address cannot.
    expect((await one(await add('Pulleys')))?.address).toMatch(/^Pulleys, /)
  })

  it('moves with all categories below it', async () => {
    const [top = '', middle = '', leaf = ''] = await chain('Move', 3)
    await aProduct(shop.database, { category: 'Move 3', categoryId: leaf })
    const other = await add('Elsewhere')
    await edit(middle, { parentId: other })
    expect(await one(top)).toMatchObject({ count: 0 })
    expect(await one(other)).toMatchObject({ count: 1 })
    expect(await one(leaf)).toMatchObject({ department: 'Elsewhere', depth: 3 })
    await edit(middle, { parentId: null })
    expect(await one(leaf)).toMatchObject({ department: 'Move 2', depth: 2 })
    await expect(edit(middle, { parentId: 'nothing' })).rejects.toMatchObject({
      status: 409,
      code: 'category_missing',
    })
  })

  it('is sorted by name until an admin orders its siblings; new ones are last after that', async () => {
    const parent = await add('Ordered')
    for (const name of ['Cc', 'Aa', 'Bb']) await add(name, parent)
    expect(await namesBelow(parent)).toEqual(['Aa', 'Bb', 'Cc'])
    const last = (await listed()).find(({ name, parentId }) => name === 'Cc' && parentId === parent)
    await edit(last?._id ?? '', { position: 1 })
    expect(await namesBelow(parent)).toEqual(['Cc', 'Aa', 'Bb'])
    await add('Ab', parent)
    expect(await namesBelow(parent)).toEqual(['Cc', 'Aa', 'Bb', 'Ab'])
    expect(await edit(last?._id ?? '', { position: 1 })).toMatchObject({ modifiedCount: 0 })
    await edit(last?._id ?? '', { position: 99 })
    expect(await namesBelow(parent)).toEqual(['Aa', 'Bb', 'Ab', 'Cc'])
  })

  it('gives products without a tax class or weight its own, or from the nearest category that has them', async () => {
    const [top = '', middle = '', leaf = ''] = await chain('Goods', 3)
    const bare = await aProduct(shop.database, { category: 'Goods 3', categoryId: leaf })
    const own = await aProduct(shop.database, { category: 'Goods 3', categoryId: leaf })
    await shop.call('editProduct', {
      params: { id: own.id },
      body: { taxClass: 'books', weightGrams: 40 },
      token: admin.token,
    })
    const goods = async (id: string) => (await findGoods(shop.database.pool, [id, 'unknown']))[0]
    const nothing = { taxClass: null, weightGrams: null }
    expect(await goods(bare.id)).toMatchObject({ id: bare.id, ...nothing })
    expect((await goods(bare.id))?.categoryIds.toSorted()).toEqual([top, middle, leaf].toSorted())

    await edit(top, { taxClass: 'standard', defaultWeightGrams: 900 })
    expect(await goods(bare.id)).toMatchObject({ taxClass: 'standard', weightGrams: 900 })
    // A default that the change does not name is kept.
    await edit(top, { taxClass: 'full' })
    expect(await goods(bare.id)).toMatchObject({ taxClass: 'full', weightGrams: 900 })
    await edit(top, { taxClass: 'standard' })
    await edit(middle, { taxClass: 'reduced' })
    expect(await goods(bare.id)).toMatchObject({ taxClass: 'reduced', weightGrams: 900 })
    expect(await goods(own.id)).toMatchObject({ taxClass: 'books', weightGrams: 40 })
    expect(await one(middle)).toMatchObject({ taxClass: 'reduced', defaultWeightGrams: null })

    expect(await edit(middle, { taxClass: null })).toMatchObject({ modifiedCount: 1 })
    expect(await edit(middle, { taxClass: null })).toMatchObject({ modifiedCount: 0 })
    expect(await goods(bare.id)).toMatchObject({ taxClass: 'standard' })
    expect(await edit(middle, { defaultWeightGrams: 450 })).toMatchObject({ modifiedCount: 1 })
    expect(await goods(bare.id)).toMatchObject({ taxClass: 'standard', weightGrams: 450 })
    expect(await auditEntriesOn(shop.database, 'category', middle)).toMatchObject([
      { act: 'edit', before: { taxClass: null }, after: { taxClass: 'reduced' } },
      { act: 'edit', before: { taxClass: 'reduced' }, after: { taxClass: null } },
      { act: 'edit', before: { defaultWeightGrams: null }, after: { defaultWeightGrams: 450 } },
    ])
  })
})
