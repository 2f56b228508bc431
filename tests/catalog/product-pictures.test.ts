import { describe, expect, it } from 'vitest'
import { pictureRules } from '#base/contract/messages/product-pictures.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { back, front, galleryCalls, side, top } from './gallery.ts'
import { plain } from './pictures.ts'
import { upload } from './upload.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, sort, remove, makeFirst, describeIt, galleryOf, linksOf, firstOf, withPictures } = galleryCalls(
  shop,
  admin,
)

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

  it('are kept apart from the pictures of other products, and have none without a product', async () => {
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
