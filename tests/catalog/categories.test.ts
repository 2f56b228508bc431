import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { addProduct, disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const add = (body: object) => addProduct(shop, admin, { ...disc, ...body })
const tree = () => shop.call('listCategories')
const one = async (name: string) => (await tree()).find((category) => category.name === name)

describe('a category that the shopkeeper names', () => {
  it('is created with its first product, has the picture of that product, and can be chosen again', async () => {
    expect(await one('Welding')).toBeUndefined()
    await add({ category: 'Welding', picture: '/pictures/demo/battery-12v-44ah-640.webp' })
    expect(await one('Welding')).toMatchObject({
      name: 'Welding',
      department: '',
      picture: '/pictures/demo/battery-12v-44ah-640.webp',
      count: 1,
    })
    await add({ category: 'Welding' })
    expect(await one('Welding')).toMatchObject({ count: 2, picture: disc.picture })
  })

  it('moves below a department when a product names one, and the audit log records it', async () => {
    const { insertedId } = await add({ category: 'Painting', department: 'Tools' })
    expect(await one('Painting')).toMatchObject({ department: 'Tools' })
    const answer = await shop.call('editProduct', {
      params: { id: insertedId },
      body: { department: 'Body shop' },
      token: admin.token,
    })
    expect(answer.modifiedCount).toBe(1)
    expect(await one('Painting')).toMatchObject({ department: 'Body shop' })
    const filed = { actor: admin.email, act: 'file' }
    const name = 'Painting'
    expect(await auditEntriesOn(shop.database, 'category', (await one(name))?._id ?? '')).toEqual([
      { ...filed, before: { name, department: '' }, after: { name, department: 'Tools' } },
      { ...filed, before: { name, department: 'Tools' }, after: { name, department: 'Body shop' } },
    ])
    await add({ category: 'Painting' })
    expect(await one('Painting')).toMatchObject({ department: 'Body shop', count: 2 })
  })

  it('stays in the tree without products when its product moves to another category', async () => {
    const { insertedId } = await add({ category: 'Rust' })
    const edited = await shop.call('editProduct', {
      params: { id: insertedId },
      body: { category: 'Corrosion' },
      token: admin.token,
    })
    expect(edited.product.category).toBe('Corrosion')
    expect(await one('Rust')).toMatchObject({ count: 0, picture: '' })
    expect(await one('Corrosion')).toMatchObject({ count: 1 })
  })

  it('is sorted by name among its siblings, and counts only products on sale', async () => {
    await aProduct(shop.database, { category: 'Welding', archivedAt: new Date() })
    const names = (await tree()).map(({ department, name }) => `${department}/${name}`)
    expect(names).toEqual(['/Body shop', 'Body shop/Painting', '/Corrosion', '/Rust', '/Tools', '/Welding'])
    expect(await one('Welding')).toMatchObject({ count: 2 })
  })
})

describe('the fields of a product beyond the specification', () => {
  it('are the maker and the weight and size of the package; the brand stays Made In (spec §3)', async () => {
    const beyond = { maker: 'Halden', weightGrams: '450', lengthMm: 300, widthMm: 120, heightMm: 40 }
    const { insertedId } = await add(beyond)
    const added = await shop.call('oneProduct', { params: { id: insertedId } })
    expect(added).toMatchObject({ ...beyond, weightGrams: 450, brand: disc.brand, madeIn: disc.brand })
    const { product } = await shop.call('editProduct', {
      params: { id: insertedId },
      body: { maker: 'Orbe', heightMm: null },
      token: admin.token,
    })
    const shown = { ...added, maker: 'Orbe', heightMm: null }
    const forStaff = {
      lowStockAt: null,
      comparePrice: null,
      pictureAlt: '',
      shelf: '',
      seoTitle: '',
      seoDescription: '',
      draft: false,
    }
    expect(product).toEqual({ ...shown, ...forStaff })
    expect(await shop.call('listProducts', { query: { q: 'orbe' } })).toEqual([shown])
  })

  it.each([{ weightGrams: 0 }, { lengthMm: -1 }, { widthMm: 2 ** 31 }, { heightMm: 1.5 }])(
    'refuses %j',
    async (wrong) => {
      await expect(add(wrong)).rejects.toMatchObject({ status: 400 })
    },
  )
})
