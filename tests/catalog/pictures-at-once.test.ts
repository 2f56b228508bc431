import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { back, front, galleryCalls, side, top } from './gallery.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { sent, add, sort, remove, makeFirst, describeIt, galleryOf, linksOf, withPictures } = galleryCalls(
  shop,
  admin,
)

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
      actor,
      act: 'sort_pictures',
      before: { pictures: [front, back] },
      after: { pictures: [back, front] },
    },
    {
      actor,
      act: 'describe_picture',
      before: { picture: front, alt: '' },
      after: { picture: front, alt: 'In front' },
    },
    { actor, act: 'edit', before: { picture: back }, after: { picture: front } },
    {
      actor,
      act: 'remove_picture',
      before: { picture: front, alt: 'In front', position: 1 },
      after: { picture: back },
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
  expect(text.split('\r\n')[0]?.split(',')).toContain('Further pictures')
  expect(text).toContain(`"${back} From behind\n${side}"`)
})
