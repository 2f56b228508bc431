import { describe, expect, it } from 'vitest'
import { longestSeo } from '#base/contract/forms/product.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { addProduct, disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const edit = (id: string, body: object) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const read = async (path: string) => (await shop.fetch(path)).text()
/** What stands in the head of a page, by its name. */
const headOf = async (slug: string) => {
  const page = await read(`/products/${slug}`)
  const of = (pattern: RegExp) => pattern.exec(page)?.[1]
  return {
    title: of(/<title>([^<]*) · /),
    ogTitle: of(/<meta property="og:title" content="([^"]*) · /),
    description: of(/<meta name="description" content="([^"]*)"/),
    ogDescription: of(/<meta property="og:description" content="([^"]*)"/),
    alt: of(/<meta property="og:image:alt" content="([^"]*)"/),
  }
}

describe('the texts of a product for search engines', () => {
  it('stand in the head of its page, and without them its name and its text', async () => {
    const { insertedId: id } = await addProduct(shop, admin, {
      ...disc,
      name: 'Pads of oak',
      partNumber: 'OAK-1',
    })
    const usual = { title: 'Pads of oak', description: 'OAK-1: Vented.' }
    const { product } = await edit(id, { minimum: 3 })
    expect(await headOf(product.slug)).toMatchObject(usual)
    await edit(id, { seoTitle: 'Oak pads, cheap', seoDescription: 'Buy pads of oak' })
    expect(await headOf(product.slug)).toMatchObject({
      title: 'Oak pads, cheap',
      ogTitle: 'Oak pads, cheap',
      description: 'Buy pads of oak',
      ogDescription: 'Buy pads of oak',
    })
    await edit(id, { seoTitle: '', seoDescription: '' })
    expect(await headOf(product.slug)).toMatchObject(usual)
    const { rows } = await shop.call('adminAudit', { query: { q: id }, token: admin.token })
    await shop.call('undoEntry', { params: { id: rows[0]?._id ?? '' }, token: admin.token })
    expect(await headOf(product.slug)).toMatchObject({ title: 'Oak pads, cheap' })
  })

  it('have a length', async () => {
    const { id } = await aProduct(shop.database)
    const { title, description } = longestSeo
    expect(
      (await edit(id, { seoTitle: 'x'.repeat(title), seoDescription: 'x'.repeat(description) })).product,
    ).toMatchObject({
      seoTitle: 'x'.repeat(title),
    })
    await expect(edit(id, { seoTitle: 'x'.repeat(title + 1) })).rejects.toMatchObject({
      body: { fields: { seoTitle: rules.tooLong(title) } },
    })
    await expect(edit(id, { seoDescription: 'x'.repeat(description + 1) })).rejects.toMatchObject({
      body: { fields: { seoDescription: rules.tooLong(description) } },
    })
  })
})

describe('what the picture of a product shows', () => {
  it('is read in its place on the page, and is of this picture alone', async () => {
    const { insertedId: id } = await addProduct(shop, admin, {
      ...disc,
      name: 'Shown disc',
      pictureAlt: 'A disc from the front',
    })
    const { product } = await edit(id, { minimum: 4 })
    expect(product.pictureAlt).toBe('A disc from the front')
    expect((await headOf(product.slug)).alt).toBe('A disc from the front')
    expect(await read(`/products/${product.slug}`)).toContain('alt="A disc from the front"')
    // Another picture does not show the same.
    expect((await edit(id, { picture: 'https://pictures.example/b.jpg' })).product.pictureAlt).toBe('')
    expect((await headOf(product.slug)).alt).toBe('Shown disc')
    const other = await edit(id, { picture: 'https://pictures.example/c.jpg', pictureAlt: 'From behind' })
    expect(other.product.pictureAlt).toBe('From behind')
    expect((await auditEntriesOn(shop.database, 'product', id)).at(-1)).toMatchObject({
      before: { pictureAlt: '' },
      after: { pictureAlt: 'From behind' },
    })
  })
})

describe('a compare-at price', () => {
  it('is seen by staff, and is in no answer, page or file that everybody may read', async () => {
    const name = 'Once dearer'
    const { insertedId: id } = await addProduct(shop, admin, { ...disc, name, comparePrice: '77123.45' })
    const { product } = await edit(id, { minimum: 3 })
    expect(product.comparePrice).toBe(77_123.45)
    const paths = [
      ...['/api/addProduct', `/api/addProduct?q=${name}`, `/api/tools/${id}`, `/api/find?q=${name}`],
      ...[`/products/${product.slug}`, `/products/${product.slug}.data`, '/products', '/products.data', '/'],
      ...['/_root.data', `/products?q=${name}`, `/tools/${id}`],
    ]
    for (const path of paths) {
      const text = await read(path)
      expect(text, path).not.toMatch(/77[,.]?123/)
      expect(text, path).not.toContain('comparePrice')
    }
    const { rows } = await shop.call('adminProducts', { query: { q: name }, token: admin.token })
    expect(rows[0]?.comparePrice).toBe(77_123.45)
    await expect(
      shop.call('editProduct', { params: { id }, body: { comparePrice: 0 }, token: admin.token }),
    ).rejects.toMatchObject({ body: { fields: { comparePrice: rules.price } } })
    expect((await edit(id, { comparePrice: null })).product.comparePrice).toBeNull()
  })
})
