import { describe, expect, it } from 'vitest'
import { aCategory, anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { importActions } from '../imports/a-file.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const picture = 'https://a.example/p.png'
const fields = {
  SKU: 'partNumber',
  Brand: 'maker',
  Title: 'name',
  Price: 'price',
  On: 'onSale',
  Text: 'about',
  Category: 'category',
  Picture: 'picture',
}

/** Adds products by a file. */
async function imported(text: string) {
  const { check, apply } = importActions(shop, admin)
  return apply(await check(text, fields, { newCategories: true }))
}

const missing = (query: Record<string, string | number> = {}) =>
  shop.call('missingProducts', { query, token: admin.token })
const numbersOf = async (query: Record<string, string | number> = {}) =>
  (await missing(query)).rows.map(({ partNumber }) => partNumber)

async function row(number: string) {
  const { rows } = await shop.database.pool.query(
    `select id, about, picture, category, category_id, archived_at is null as on_sale, archived_at = created_at as waits
     from products where part_number = $1`,
    [number],
  )
  return rows[0]
}

async function preview(body: object) {
  return (await shop.call('previewBulkEdit', { body, token: admin.token })).insertedId
}

async function done(call: 'applyBulkEdit' | 'undoBulkEdit', id: string) {
  await shop.call(call, { params: { id }, token: admin.token })
  await shop.jobsDone()
  return (await shop.call('bulkEdit', { params: { id }, token: admin.token })).counts
}

const outcomes = async (id: string) =>
  (await shop.call('bulkEditRows', { params: { id }, query: { limit: 100 }, token: admin.token })).rows.map(
    ({ partNumber, outcome, why }) => [partNumber, outcome, why],
  )

describe('the list of what is missing', () => {
  it('has what came in incomplete or is on sale so, and not what was taken off sale on purpose', async () => {
    const one = await imported(
      'SKU,Brand,Title,Price,On,Text\nLI-1,Listed,Pad,5,yes,Text\nLI-2,Listed,Pad,5,yes,\nLI-3,Listed,Pad,5,no,\n',
    )
    await aProduct(shop.database, { maker: 'Listed', partNumber: 'LI-4' })
    await aProduct(shop.database, { maker: 'Listed', partNumber: 'LI-5', archivedAt: new Date() })
    await aProduct(shop.database, { maker: 'Listed', partNumber: 'LI-6', category: 'Sorted' })
    const found = await missing({ maker: 'Listed' })
    expect(found.rows.map(({ partNumber, lacks, onSale }) => [partNumber, lacks, onSale])).toEqual([
      ['LI-4', ['category'], true],
      ['LI-2', ['picture', 'text', 'category'], false],
      ['LI-1', ['picture', 'category'], false],
    ])
    expect(found.counts).toEqual({ any: 3, picture: 2, text: 1, category: 3 })
    expect(await numbersOf({ maker: 'Listed', lacks: 'text' })).toEqual(['LI-2'])
    expect(await numbersOf({ importId: one._id })).toEqual(['LI-2', 'LI-1'])
    expect(found.makers).toContainEqual({ maker: 'Listed', count: 3 })
    expect(found.imports.map(({ _id }) => _id)).toContain(one._id)
  })

  it('is paged', async () => {
    await imported('SKU,Brand,Title,Price\nPA-1,Paged,Pad,5\nPA-2,Paged,Pad,5\nPA-3,Paged,Pad,5\n')
    const first = await missing({ maker: 'Paged', limit: 2 })
    expect(first.rows.map(({ partNumber }) => partNumber)).toEqual(['PA-3', 'PA-2'])
    expect(await numbersOf({ maker: 'Paged', limit: 2, cursor: first.next ?? '' })).toEqual(['PA-1'])
  })

  it('is counted on the home page, without what is on sale', async () => {
    const before = await shop.call('summary', { token: admin.token })
    await imported('SKU,Brand,Title,Price,Text\nHO-1,Home,Pad,5,Text\nHO-2,Home,Pad,5,\n')
    await aProduct(shop.database, { maker: 'Home' })
    const after = await shop.call('summary', { token: admin.token })
    const more = (lack: 'picture' | 'text' | 'category') => after.missing[lack] - before.missing[lack]
    expect([more('picture'), more('text'), more('category')]).toEqual([2, 1, 2])
  })
})

describe('filling in', () => {
  it('sets only what a product lacks, and puts on sale only what is complete then', async () => {
    await imported(
      `SKU,Brand,Title,Price,Text,Picture\nFI-1,Filled,Pad,5,Own text,\nFI-2,Filled,Pad,5,,${picture}\n`,
    )
    const categoryId = await aCategory(shop.database, 'Filled in')
    const other = 'https://a.example/other.png'
    const half = await preview({
      missing: { maker: 'Filled' },
      fill: { categoryId, about: '{name}', onSale: true },
    })
    expect(await done('applyBulkEdit', half)).toMatchObject({ done: 2 })
    expect(await row('FI-1')).toMatchObject({
      about: 'Own text',
      picture: '',
      category: 'Filled in',
      waits: true,
    })
    expect(await row('FI-2')).toMatchObject({ about: 'Pad', picture, category: 'Filled in', on_sale: true })
    const rest = await preview({ missing: { maker: 'Filled' }, fill: { picture: other, onSale: true } })
    expect(await done('applyBulkEdit', rest)).toMatchObject({ done: 1 })
    expect(await row('FI-1')).toMatchObject({ picture: other, on_sale: true })
    expect(await row('FI-2')).toMatchObject({ picture })
    expect(await numbersOf({ maker: 'Filled' })).toEqual([])
  })

  it('names what stays incomplete, and what was taken off sale on purpose', async () => {
    await imported('SKU,Brand,Title,Price,Text\nNA-1,Named,Pad,5,Text\n')
    const off = await aProduct(shop.database, { partNumber: 'NA-2', archivedAt: new Date() })
    const ids = [(await row('NA-1')).id, off.id]
    expect(await outcomes(await preview({ ids, fill: { onSale: true } }))).toEqual([
      ['NA-1', 'refused', 'still_incomplete'],
      ['NA-2', 'refused', 'archived'],
    ])
  })

  it('is undone: what was put on sale is not any more, and waits again', async () => {
    await imported('SKU,Brand,Title,Price\nUN-1,Undone,Pad,5\nUN-2,Undone,Pad,5\nUN-3,Undone,Pad,5\n')
    const categoryId = await aCategory(shop.database, 'Undone')
    const id = await preview({
      missing: { maker: 'Undone' },
      fill: { categoryId, about: '{name} {partNumber}', picture, onSale: true },
    })
    await done('applyBulkEdit', id)
    expect(await row('UN-1')).toMatchObject({ about: 'Pad UN-1', on_sale: true })
    const edited = await row('UN-2')
    await shop.call('editProduct', { params: { id: edited.id }, body: { about: 'Mine' }, token: admin.token })
    expect(await done('undoBulkEdit', id)).toMatchObject({ undone: 2, kept: 1 })
    expect(await row('UN-1')).toMatchObject({ about: '', picture: '', category: '', waits: true })
    expect(await row('UN-2')).toMatchObject({ about: 'Mine', picture, on_sale: true })
  })

  it('keeps at its undo the picture of a product that was put on sale by hand since', async () => {
    await imported('SKU,Brand,Title,Price,Text,Category\nBY-1,ByHand,Pad,5,Text,Any\n')
    const { id: productId } = await row('BY-1')
    const id = await preview({ ids: [productId], fill: { picture } })
    await done('applyBulkEdit', id)
    await shop.call('restoreProduct', { params: { id: productId }, token: admin.token })
    expect(await done('undoBulkEdit', id)).toMatchObject({ kept: 1 })
    expect(await row('BY-1')).toMatchObject({ picture, on_sale: true })
  })

  it('skips a product that got its own text since the preview', async () => {
    await imported('SKU,Brand,Title,Price\nSK-1,Skipped,Pad,5\n')
    const { id: productId } = await row('SK-1')
    const id = await preview({ ids: [productId], fill: { about: '{name}' } })
    await shop.call('editProduct', { params: { id: productId }, body: { about: 'Mine' }, token: admin.token })
    expect(await done('applyBulkEdit', id)).toMatchObject({ skipped: 1 })
    expect(await row('SK-1')).toMatchObject({ about: 'Mine' })
  })

  it('is no part of another change, needs the permission, and refuses words that it does not know', async () => {
    const { id } = await aProduct(shop.database)
    const fill = { about: '{name}' }
    await expect(preview({ ids: [id], fill, maker: 'Orbe' })).rejects.toMatchObject({ status: 400 })
    await expect(preview({ ids: [id], fill: {} })).rejects.toMatchObject({ status: 400 })
    await expect(preview({ ids: [id], fill: { about: '{price}' } })).rejects.toMatchObject({ status: 400 })
    const { token } = await withOwnRole(shop.database, ['products.see', 'prices.edit'])
    await expect(shop.call('previewBulkEdit', { body: { ids: [id], fill }, token })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('defaults of new products', () => {
  const put = (body: object) => shop.call('putProductDefault', { body, token: admin.token })

  it('are shown in the preview as what the shop adds, and are what the product gets', async () => {
    const categoryId = await aCategory(shop.database, 'Brake pads')
    await put({ maker: 'Halden', within: null, categoryId, about: '{name} by {maker}', picture })
    const { check, apply, rows } = importActions(shop, admin)
    const text = `SKU,Brand,Title,Price,Text\nDE-1,Halden,Pad,5,\nDE-2,Halden,Pad,5,Own text\nDE-3,Orbe,Pad,5,\n`
    const found = await check(text, fields)
    const [first, second, third] = await rows(found._id)
    const added = (one: typeof first) =>
      one?.fields.flatMap(({ field, isDefault }) => (isDefault ? [field] : []))
    expect(added(first)).toEqual(['Category path', 'About', 'Picture'])
    expect(added(second)).toEqual(['Category path', 'Picture'])
    expect(added(third)).toEqual([])
    expect(found.findings.map(({ kind, products }) => [kind, products])).toEqual(
      expect.arrayContaining([
        ['default_category', 2],
        ['default_text', 1],
        ['default_picture', 2],
        ['no_picture', 1],
      ]),
    )
    await apply(found)
    expect(await row('DE-1')).toMatchObject({
      about: 'Pad by Halden',
      picture,
      category: 'Brake pads',
      on_sale: true,
    })
    expect(await row('DE-2')).toMatchObject({ about: 'Own text', on_sale: true })
    expect(await row('DE-3')).toMatchObject({ about: '', picture: '', waits: true })
  })

  it('are not for products that the shop has', async () => {
    await put({ maker: 'Known', within: null, about: 'Default' })
    await imported('SKU,Brand,Title,Price\nKN-1,Unknown,Pad,5\n')
    const { id } = await row('KN-1')
    await shop.call('editProduct', { params: { id }, body: { maker: 'Known' }, token: admin.token })
    await imported('SKU,Brand,Title,Price\nKN-1,Known,Pad,6\n')
    expect(await row('KN-1')).toMatchObject({ about: '' })
  })

  it('are one for each brand and category, and go with their category', async () => {
    const within = await aCategory(shop.database, `Within ${Date.now()}`)
    const { insertedId } = await put({ maker: null, within, about: 'One' })
    expect((await put({ maker: null, within, about: 'Two' })).insertedId).toBe(insertedId)
    const mine = async () =>
      (await shop.call('productDefaults', { token: admin.token })).defaults.filter(
        (one) => one.within === within,
      )
    expect(await mine()).toEqual([{ _id: insertedId, maker: null, within, about: 'Two' }])
    await shop.call('removeCategory', { params: { id: within }, token: admin.token })
    expect(await mine()).toEqual([])
    await expect(put({ maker: '', within: null, about: 'All' })).rejects.toMatchObject({ status: 400 })
    await expect(put({ maker: 'Halden', within: null })).rejects.toMatchObject({ status: 400 })
    await expect(put({ maker: null, within: 'gone', about: 'x' })).rejects.toMatchObject({ status: 409 })
  })
})
