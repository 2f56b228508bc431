import { describe, expect, it } from 'vitest'
import { deedsOn } from '../deeds.ts'
import { duringTests } from '../during-tests.ts'
import { aCategory, anAdmin, aProduct } from '../makers.ts'
import { openTestShop } from '../shop.ts'

const shop = duringTests(openTestShop)
const admin = duringTests(() => anAdmin(shop.database))

const add = async (name: string, parentId?: string | null) =>
  (await shop.call('addCategory', { body: { name, parentId }, token: admin.token })).insertedId
const edit = (id: string, body: object) =>
  shop.call('editCategory', { params: { id }, body, token: admin.token })
const remove = (id: string) => shop.call('removeCategory', { params: { id }, token: admin.token })
const listed = () => shop.call('listCategories')
const one = async (id: string) => (await listed()).find(({ _id }) => _id === id)
/** The names right below a category, in their order. */
const namesBelow = async (parent: string | null) =>
  (await listed()).filter(({ parentId }) => parentId === parent).map(({ name }) => name)
/** A chain of categories, each below the one before. */
async function chain(name: string, levels: number): Promise<string[]> {
  const ids: string[] = []
  for (let level = 1; level <= levels; level++)
    ids.push(await aCategory(shop.database, `${name} ${level}`, ids.at(-1) ?? null))
  return ids
}
const productOf = (id: string) => shop.call('oneProduct', { params: { id } })

describe('a category', () => {
  it('is added at any level, counts what is below it, and is written down', async () => {
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
    })
    expect((await one(parts))?.picture).toBe('/pictures/disc.webp')
    expect(await deedsOn(shop.database, 'category', disc)).toMatchObject([
      { actor: admin.email, act: 'add', after: { name: 'Discs' } },
    ])
  })

  it('has a name of its own among its siblings, and an address of its own in the shop', async () => {
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

  it('is renamed with its products, which are found by the new name; its address stays', async () => {
    const id = await add('Pulleys')
    const product = await aProduct(shop.database, { category: 'Pulleys', categoryId: id })
    expect(await edit(id, { name: 'Idlers' })).toMatchObject({ modifiedCount: 1 })
    expect(await one(id)).toMatchObject({ name: 'Idlers', address: 'Pulleys', count: 1 })
    expect(await productOf(product.id)).toMatchObject({ category: 'Idlers', categoryId: id })
    expect(await shop.call('listProducts', { query: { q: 'idlers' } })).toHaveLength(1)
    expect(await shop.call('listProducts', { query: { q: 'pulleys' } })).toEqual([])
    expect(await edit(id, { name: 'Idlers' })).toMatchObject({ modifiedCount: 0 })
    expect(await deedsOn(shop.database, 'category', id)).toMatchObject([
      { act: 'add' },
      { act: 'edit', before: { name: 'Pulleys' }, after: { name: 'Idlers' } },
    ])
    // Its old name is free, its address is not.
    expect((await one(await add('Pulleys')))?.address).toMatch(/^Pulleys, /)
  })

  it('is moved with all below it', async () => {
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

  it('stands by name until somebody puts its siblings in order; new ones come last then', async () => {
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
})

describe('the tree', () => {
  it('has no circles', async () => {
    const [top = '', middle = '', leaf = ''] = await chain('Circle', 3)
    for (const parentId of [top, middle, leaf])
      await expect(edit(top, { parentId })).rejects.toMatchObject({
        status: 409,
        code: 'category_circle',
        body: { modifiedCount: 0 },
      })
    expect(await one(leaf)).toMatchObject({ depth: 3, department: 'Circle 1' })
  })

  it('has no circles when two are moved below what is below the other at once, whoever writes them', async () => {
    const { pool } = shop.database
    const [left, right] = [await add('Left'), await add('Right')]
    const [leftChild, rightChild] = [await add('Left child', left), await add('Right child', right)]
    const move = 'update categories set parent_id = $2 where id = $1'
    const [first, second] = [await pool.connect(), await pool.connect()]
    try {
      for (const client of [first, second]) await client.query('begin')
      const { rows } = await second.query('select pg_backend_pid() as pid')
      await first.query(move, [left, rightChild])
      let isAnswered = false
      const answer = second
        .query(move, [right, leftChild])
        .then(
          () => 'moved',
          (error) => error.constraint,
        )
        .finally(() => {
          isAnswered = true
        })
      // The second waits for the first, or it has not waited.
      const isWaiting = async () =>
        (await pool.query('select 1 from pg_locks where pid = $1 and not granted', [rows[0].pid])).rowCount
      await expect.poll(async () => isAnswered || (await isWaiting()) === 1, { timeout: 10_000 }).toBe(true)
      await first.query('commit')
      expect(await answer).toBe('categories_no_circle')
    } finally {
      for (const client of [first, second]) {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await one(leftChild)).toMatchObject({ depth: 4, department: 'Right' })
  })

  it('is at most 20 levels deep, also through what is moved below something', async () => {
    const deep = await chain('Deep', 19)
    const last = deep.at(-1) ?? ''
    const twentieth = await add('Deep 20', last)
    const sentence = {
      status: 409,
      code: 'category_depth',
      message: 'Categories can be at most 20 levels deep.',
    }
    await expect(add('Deep 21', twentieth)).rejects.toMatchObject(sentence)
    const [pair = ''] = await chain('Pair', 2)
    await expect(edit(pair, { parentId: last })).rejects.toMatchObject(sentence)
    expect(await edit(pair, { parentId: deep.at(-2) ?? '' })).toMatchObject({ modifiedCount: 1 })
    expect(await one(twentieth)).toMatchObject({ depth: 20 })
  })
})

describe('a category that is removed', () => {
  it('leaves its products and those right below it to its parent, in its place', async () => {
    const parent = await add('Keeper')
    for (const name of ['K1', 'K3']) await add(name, parent)
    const gone = await add('K2', parent)
    await edit(gone, { position: 2 })
    const child = await add('K2 child', gone)
    const sold = await aProduct(shop.database, { category: 'K2', categoryId: gone })
    const archived = await aProduct(shop.database, {
      category: 'K2',
      categoryId: gone,
      archivedAt: new Date(),
    })
    const deep = await aProduct(shop.database, { category: 'K2 child', categoryId: child })
    expect(await remove(gone)).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await namesBelow(parent)).toEqual(['K1', 'K2 child', 'K3'])
    expect(await productOf(sold.id)).toMatchObject({ category: 'Keeper', categoryId: parent })
    expect(await productOf(deep.id)).toMatchObject({ category: 'K2 child', categoryId: child })
    const { rows } = await shop.database.pool.query('select category from products where id = $1', [
      archived.id,
    ])
    expect(rows).toEqual([{ category: 'Keeper' }])
    expect((await deedsOn(shop.database, 'category', gone)).at(-1)).toEqual({
      actor: admin.email,
      act: 'remove',
      before: { name: 'K2', parentId: parent },
      after: { products: 2, categories: 1, to: 'Keeper' },
    })
    await expect(remove(gone)).rejects.toMatchObject({ status: 404, body: { deletedCount: 0 } })
  })

  it('leaves them without a category where it stood at the top, and those below it at the top', async () => {
    const gone = await add('Last one')
    // It may be called as what goes to its place.
    const child = await add('Last one', gone)
    const product = await aProduct(shop.database, { category: 'Last one', categoryId: gone })
    await remove(gone)
    expect(await productOf(product.id)).toMatchObject({ category: '', categoryId: null })
    expect(await one(child)).toMatchObject({ name: 'Last one', parentId: null, depth: 1 })
  })

  it('stays when its parent has a category of the name of one that would go there', async () => {
    const parent = await add('Full')
    await add('Same', parent)
    const gone = await add('Half', parent)
    const child = await add('Same', gone)
    const product = await aProduct(shop.database, { category: 'Half', categoryId: gone })
    await expect(remove(gone)).rejects.toMatchObject({
      status: 409,
      message: 'Full already has a category Same.',
      body: { deletedCount: 0 },
    })
    expect(await one(child)).toMatchObject({ parentId: gone })
    expect(await productOf(product.id)).toMatchObject({ category: 'Half' })
  })
})

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

  it('is filed by id, by name, or by the path to a category; a name that several have is refused', async () => {
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
    // It means the one that the product is in.
    expect(await editProduct(product._id, { category: 'Round filters', name: 'Kept' })).toMatchObject({
      name: 'Kept',
      categoryId: oilFilters,
    })
    expect(await editProduct(product._id, { categoryId: null })).toMatchObject({
      category: '',
      categoryId: null,
    })
  })

  it('is not filed under what is gone, or where a path does not lead', async () => {
    for (const body of [{ categoryId: 'nothing' }, { category: 'Oil › Nothing' }])
      await expect(addProduct(body)).rejects.toMatchObject({ status: 409, code: 'category_missing' })
    await expect(addProduct({ category: 'x'.repeat(81) })).rejects.toMatchObject({ status: 400 })
  })

  it('is edited while its category is renamed and others are added: nobody waits in a circle', async () => {
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
