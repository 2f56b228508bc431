import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { pictureRules } from '#contract/messages.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { plain } from './pictures.ts'
import { upload } from './upload.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const [front, back, side, top] = ['front', 'back', 'side', 'top'].map(
  (name) => `https://pictures.example/${name}.webp`,
) as [string, string, string, string]

const sent = (id: string) => ({ params: { id }, token: admin.token })
const add = (id: string, body: BodyOf<'addProductPicture'>) =>
  shop.call('addProductPicture', { ...sent(id), body })
const sort = (id: string, was: string[], order: string[]) =>
  shop.call('sortProductPictures', { ...sent(id), body: { was, order } })
const remove = (id: string, picture: string) =>
  shop.call('removeProductPicture', { ...sent(id), query: { picture } })
const makeFirst = (id: string, picture: string, was: string) =>
  shop.call('makeFirstPicture', { ...sent(id), body: { picture, was } })
const describeIt = (id: string, picture: string, alt: string, was = '') =>
  shop.call('describeProductPicture', { ...sent(id), body: { picture, alt, was } })

const galleryOf = async (id: string) => (await shop.call('productPictures', { params: { id } })).pictures
const linksOf = async (id: string) => (await galleryOf(id)).map(({ picture }) => picture)
const firstOf = async (id: string) => (await shop.call('oneProduct', { params: { id } })).picture

/** A product with these pictures. */
async function withPictures(...links: string[]): Promise<string> {
  const [picture = front, ...others] = links
  const { id } = await aProduct(shop.database, { picture })
  for (const other of others) await add(id, { picture: other })
  return id
}

describe('the pictures of a product', () => {
  it('are its own picture, then those that were added, each at the end', async () => {
    const { id } = await aProduct(shop.database, { picture: front })
    expect(await galleryOf(id)).toEqual([{ picture: front, alt: '' }])
    await add(id, { picture: back, alt: ' From behind ' })
    const { pictures, modifiedCount } = await add(id, { picture: side })
    expect(modifiedCount).toBe(1)
    expect(pictures).toEqual([
      { picture: front, alt: '' },
      { picture: back, alt: 'From behind' },
      { picture: side, alt: '' },
    ])
    expect(await galleryOf(id)).toEqual(pictures)
    expect(await firstOf(id)).toBe(front)
  })

  it('are added at a position; at the first it becomes the picture of the contract', async () => {
    const id = await withPictures(front, back)
    await add(id, { picture: side, position: 2 })
    await add(id, { picture: top, position: 1 })
    expect(await linksOf(id)).toEqual([top, front, side, back])
    expect(await firstOf(id)).toBe(top)
  })

  it('are at most 12, which the database keeps too', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `https://pictures.example/${at}.webp`)
    const id = await withPictures(...many)
    await expect(add(id, { picture: back })).rejects.toMatchObject({
      status: 409,
      code: 'too_many_pictures',
      message: pictureRules.most(12),
    })
    expect(await linksOf(id)).toEqual(many)
    await expect(
      shop.database.db
        .insertInto('product_pictures')
        .values({ product_id: id, position: 13, picture: back })
        .execute(),
    ).rejects.toThrow('check constraint')
  })

  it('are each there once', async () => {
    const id = await withPictures(front, back)
    for (const picture of [front, back])
      await expect(add(id, { picture })).rejects.toMatchObject({ status: 409, code: 'picture_twice' })
    expect(await linksOf(id)).toEqual([front, back])
  })

  it('are uploads of this shop, or links to the web', async () => {
    const id = await withPictures(front)
    const { body } = await upload(shop, admin, await plain(61, 47).png().toBuffer())
    await add(id, { picture: body.picture })
    for (const picture of [
      `/pictures/uploads/${'0'.repeat(32)}-1280.webp`,
      '/pictures/uploads/other.webp',
      body.picture.replace('-1280', '-1281'),
    ])
      await expect(add(id, { picture })).rejects.toMatchObject({ status: 400, code: 'not_uploaded' })
    for (const picture of ['', 'no link', 'javascript:alert(1)', '/etc/passwd'])
      await expect(add(id, { picture })).rejects.toMatchObject({ status: 400 })
    expect(await linksOf(id)).toEqual([front, body.picture])
  })

  it('are kept apart from those of other products, and have none without a product', async () => {
    const [one, other] = [await withPictures(front, back), await withPictures(side)]
    await add(other, { picture: back })
    await remove(one, back)
    expect([await linksOf(one), await linksOf(other)]).toEqual([[front], [side, back]])
    await expect(add('none', { picture: back })).rejects.toMatchObject({ status: 404 })
    await expect(galleryOf('none')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the order of the pictures', () => {
  it('is changed as a whole; the first is the picture of the contract, and texts stay with their pictures', async () => {
    const id = await withPictures(front, back, side)
    await describeIt(id, front, 'In front')
    await describeIt(id, side, 'From the side')
    await sort(id, [front, back, side], [side, front, back])
    expect(await galleryOf(id)).toEqual([
      { picture: side, alt: 'From the side' },
      { picture: front, alt: 'In front' },
      { picture: back, alt: '' },
    ])
    expect(await firstOf(id)).toBe(side)
  })

  it.each([
    ['lacks one', [back, front]],
    ['has one more', [back, front, side, top]],
    ['has another', [back, front, top]],
    ['has one twice', [back, front, front]],
    ['is empty', []],
  ])('is refused when it %s', async (_, order) => {
    const id = await withPictures(front, back, side)
    await expect(sort(id, [front, back, side], order)).rejects.toMatchObject({
      status: 409,
      code: 'pictures_changed',
    })
    expect(await linksOf(id)).toEqual([front, back, side])
  })

  it('is refused when somebody else has changed it since', async () => {
    const id = await withPictures(front, back, side)
    await sort(id, [front, back, side], [side, back, front])
    await expect(sort(id, [front, back, side], [back, front, side])).rejects.toMatchObject({
      status: 409,
      code: 'pictures_changed',
      message: pictureRules.changed,
    })
    expect(await linksOf(id)).toEqual([side, back, front])
  })

  it('has another picture at the first place by one call, if the first is still the same', async () => {
    const id = await withPictures(front, back, side)
    await makeFirst(id, side, front)
    expect(await linksOf(id)).toEqual([side, front, back])
    await expect(makeFirst(id, back, front)).rejects.toMatchObject({ status: 409, code: 'pictures_changed' })
    await expect(makeFirst(id, top, side)).rejects.toMatchObject({ status: 404, code: 'picture_gone' })
    expect(await makeFirst(id, side, side)).toMatchObject({ modifiedCount: 0 })
    expect(await firstOf(id)).toBe(side)
  })
})

describe('a picture of a product', () => {
  it('has a text of at most 200 characters, which is only changed from what it was', async () => {
    const id = await withPictures(front, back)
    await describeIt(id, back, 'From behind')
    await expect(describeIt(id, back, 'The back')).rejects.toMatchObject({
      status: 409,
      code: 'alt_changed',
      body: { fields: { alt: pictureRules.altChanged } },
    })
    await expect(describeIt(id, back, 'x'.repeat(201), 'From behind')).rejects.toMatchObject({ status: 400 })
    await expect(describeIt(id, top, 'The top')).rejects.toMatchObject({ status: 404 })
    expect((await galleryOf(id))[1]).toEqual({ picture: back, alt: 'From behind' })
  })

  it('is removed, but not the last one; after the first, the next is the picture of the contract', async () => {
    const id = await withPictures(front, back, side)
    expect(await remove(id, back)).toMatchObject({ deletedCount: 1 })
    await remove(id, front)
    expect([await linksOf(id), await firstOf(id)]).toEqual([[side], side])
    await expect(remove(id, back)).rejects.toMatchObject({ status: 404, body: { deletedCount: 0 } })
    await expect(remove(id, side)).rejects.toMatchObject({ status: 409, code: 'last_picture' })
    expect(await linksOf(id)).toEqual([side])
  })

  it('keeps its file when it is removed, so that it can be put back where it was', async () => {
    const { body } = await upload(shop, admin, await plain(62, 48).png().toBuffer())
    const id = await withPictures(front, back)
    await add(id, { picture: body.picture, alt: 'Red', position: 2 })
    await remove(id, body.picture)
    expect((await shop.fetch(body.picture)).status).toBe(200)
    await add(id, { picture: body.picture, alt: 'Red', position: 2 })
    expect(await galleryOf(id)).toMatchObject([{ picture: front }, { alt: 'Red' }, { picture: back }])
  })
})

describe('the picture of the contract', () => {
  it('replaces the first, without its text; the others stay', async () => {
    const id = await withPictures(front, back)
    await describeIt(id, front, 'In front')
    await shop.call('editProduct', { ...sent(id), body: { picture: top } })
    expect(await galleryOf(id)).toEqual([
      { picture: top, alt: '' },
      { picture: back, alt: '' },
    ])
  })

  it('may be one of the others: it comes to the front, and none is lost', async () => {
    const id = await withPictures(front, back, side)
    await describeIt(id, side, 'From the side')
    await shop.call('editProduct', { ...sent(id), body: { picture: side, minimum: 2 } })
    expect(await galleryOf(id)).toEqual([
      { picture: side, alt: 'From the side' },
      { picture: front, alt: '' },
      { picture: back, alt: '' },
    ])
  })

  it('keeps its text when another field is edited', async () => {
    const id = await withPictures(front, back)
    await describeIt(id, front, 'In front')
    await shop.call('editProduct', { ...sent(id), body: { picture: front, about: 'Other words.' } })
    expect((await galleryOf(id))[0]).toEqual({ picture: front, alt: 'In front' })
  })
})

describe('a new product', () => {
  const body = { about: 'A disc.', picture: front, price: 5, available: 1, minimum: 1 }

  it('may come with further pictures, in one step', async () => {
    const pictures = [{ picture: back, alt: 'From behind' }, { picture: side }]
    const added = await shop.call('addProduct', { token: admin.token, body: { ...body, pictures } })
    expect(await galleryOf(added.insertedId)).toEqual([
      { picture: front, alt: '' },
      { picture: back, alt: 'From behind' },
      { picture: side, alt: '' },
    ])
  })

  it('is not added with wrong ones', async () => {
    const before = await shop.database.db.selectFrom('products').select('id').execute()
    const tries = [
      [{ picture: front }],
      [{ picture: back }, { picture: back }],
      [{ picture: `/pictures/uploads/${'0'.repeat(32)}-1280.webp` }],
      Array.from({ length: 12 }, (_, at) => ({ picture: `https://pictures.example/${at}.webp` })),
    ]
    for (const pictures of tries)
      await expect(
        shop.call('addProduct', { token: admin.token, body: { ...body, pictures } }),
      ).rejects.toMatchObject({ status: expect.any(Number) })
    expect(await shop.database.db.selectFrom('products').select('id').execute()).toEqual(before)
  })
})

describe('two people who change the pictures at once', () => {
  it('both add theirs', async () => {
    const id = await withPictures(front)
    const links = Array.from({ length: 8 }, (_, at) => `https://pictures.example/at-once-${at}.webp`)
    await Promise.all(links.map((picture) => add(id, { picture })))
    expect((await linksOf(id)).sort()).toEqual([...links, front].sort())
  })

  it('never have 13, and one who comes too late is told', async () => {
    const id = await withPictures(front)
    const links = Array.from({ length: 15 }, (_, at) => `https://pictures.example/late-${at}.webp`)
    const ended = await Promise.allSettled(links.map((picture) => add(id, { picture })))
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await linksOf(id)).toHaveLength(12)
  })

  it('sort them: one order wins, and all others are told', async () => {
    const all = [front, back, side, top]
    const id = await withPictures(...all)
    const orders = all.map((_, at) => [...all.slice(at), ...all.slice(0, at)]).slice(1)
    const ended = await Promise.allSettled(orders.map((order) => sort(id, all, order)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const won = orders[ended.findIndex(({ status }) => status === 'fulfilled')]
    expect(await linksOf(id)).toEqual(won)
  })

  it('sort and add: no picture is lost', async () => {
    const id = await withPictures(front, back)
    await Promise.allSettled([
      sort(id, [front, back], [back, front]),
      add(id, { picture: side }),
      shop.call('editProduct', { ...sent(id), body: { picture: back } }),
      add(id, { picture: top }),
    ])
    expect((await linksOf(id)).sort()).toEqual([back, front, side, top].sort())
  })
})

it('every change is in the audit log, under the product', async () => {
  const id = await withPictures(front)
  await add(id, { picture: back, alt: 'From behind' })
  await sort(id, [front, back], [back, front])
  await describeIt(id, front, 'In front')
  await makeFirst(id, front, back)
  await remove(id, front)
  const actor = admin.email
  expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([
    { actor, act: 'add_picture', before: null, after: { picture: back, alt: 'From behind' } },
    {
      ...{ actor, act: 'sort_pictures' },
      ...{ before: { pictures: [front, back] }, after: { pictures: [back, front] } },
    },
    {
      ...{ actor, act: 'describe_picture' },
      ...{ before: { picture: front, alt: '' }, after: { picture: front, alt: 'In front' } },
    },
    { actor, act: 'edit', before: { picture: back }, after: { picture: front } },
    {
      ...{ actor, act: 'remove_picture' },
      ...{ before: { picture: front, alt: 'In front', position: 1 }, after: { picture: back } },
    },
  ])
})

it('the export names the further pictures, with their texts', async () => {
  const { id } = await aProduct(shop.database, { name: 'Csvgallery', picture: front })
  await add(id, { picture: back, alt: 'From behind' })
  await add(id, { picture: side })
  const answer = await shop.fetch('/api/admin-tables/products/csv?q=csvgallery', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const text = await answer.text()
  expect(text.split('\r\n')[0]).toMatch(/,Further pictures$/)
  expect(text).toContain(`"${back} From behind\n${side}"`)
})
