import { expect, it, vi } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { testFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { feedActions, itemsOf } from './a-feed.ts'

const shop = testFixture(() => openTestShop())
const admin = testFixture(() => anAdmin(shop.database))

const usd = (minor: number) => toDecimal(fromMinor(minor))
const numbered = { maker: 'Halden', about: 'A disc.', picture: 'https://pictures.example/a.png', minimum: 1 }

it('says of each product what everybody may see, so that a strict parser reads it', async () => {
  const { id, slug } = await aProduct(shop.database, {
    ...numbered,
    name: 'Disc <280> & "pads" \u0007 ]]>',
    about: 'One\nTwo & three\ufffe <b>not bold</b>',
    partNumber: '00017',
    priceCents: 1250,
    available: 4711,
    category: 'Brakes',
  })
  await shop.database.db
    .insertInto('product_pictures')
    .values({ product_id: id, position: 2, picture: '/pictures/b,c.png' })
    .execute()
  await shop.database.db
    .insertInto('product_numbers')
    .values({ product_id: id, kind: 'barcode', shown: '4 006381 333931', norm: '4006381333931' })
    .execute()
  const { add, read } = feedActions(shop, admin)
  const { answer, text } = await read(await add({ name: 'G' }))
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const [item, ...others] = itemsOf(text)
  expect(others).toEqual([])
  expect(Object.fromEntries(item ?? [])).toEqual({
    id: [id],
    title: ['Disc <280> & "pads"  ]]>'],
    description: ['One\nTwo & three <b>not bold</b>'],
    link: [`${shop.url}/products/${slug}`],
    image_link: ['https://pictures.example/a.png'],
    additional_image_link: [`${shop.url}/pictures/b%2Cc.png`],
    availability: ['in_stock'],
    price: ['12.50 USD'],
    condition: ['new'],
    brand: ['Halden'],
    gtin: ['4006381333931'],
    mpn: ['00017'],
    identifier_exists: ['yes'],
    product_type: ['Brakes'],
  })
})

it.each(['google', 'google_tsv', 'meta', 'ebay'] as const)(
  'a feed for %s has no cost, no price of a group, no compare-at price and no count of the stock in any byte',
  async (kind) => {
    const { id } = await aProduct(shop.database, {
      ...numbered,
      partNumber: 'SEC-1',
      priceCents: 8800,
      available: 73_519,
    })
    const body = { group: { name: 'Workshops', discountPpm: null } }
    const { insertedId } = await shop.call('addCustomerGroup', { body, token: admin.token })
    await shop.call('changeProductPrices', {
      params: { id },
      body: {
        prices: { breaks: [], groups: [{ groupId: insertedId, prices: [{ from: 1, price: usd(6193) }] }] },
      },
      token: admin.token,
    })
    await shop.call('changePurchase', {
      params: { id },
      body: { price: usd(4187), supplierId: null },
      token: admin.token,
    })
    const compared = { comparePrice: '95.37' }
    await shop.call('editProduct', { params: { id }, body: compared, token: admin.token })
    const { add, read } = feedActions(shop, admin)
    const { text } = await read(await add({ kind, category: '33564' }))
    expect(text).toContain('SEC-1')
    expect(text).toContain('88.00')
    for (const secret of ['73519', '73,519', '61.93', '6193', '41.87', '4187', '95.37', '9537', 'Workshops'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  },
)

it('leaves out what cannot be listed, and says why; both together are what is on sale', async () => {
  const { database } = shop
  const [good, bare, nameless] = [
    await aProduct(database, { ...numbered, partNumber: 'G-1' }),
    await aProduct(database, { maker: 'Halden', partNumber: 'B-1', picture: '', about: '' }),
    await aProduct(database, { ...numbered, maker: '', partNumber: 'N-1', name: 'Nameless' }),
  ]
  await aProduct(database, { ...numbered, partNumber: 'A-1', archivedAt: new Date() })
  const { add, read } = feedActions(shop, admin)
  const feed = await add()
  expect(feed.counts).toEqual({
    onSale: 3,
    in: 1,
    leftOut: 2,
    remarks: expect.arrayContaining([
      { remark: 'no_picture', products: 1 },
      { remark: 'no_text', products: 1 },
      { remark: 'no_identifier', products: 1 },
    ]),
  })
  expect(itemsOf((await read(feed)).text).map((item) => item.get('id'))).toEqual([[good.id]])
  const params = { id: feed._id }
  const { rows } = await shop.call('feedRemarks', { params, token: admin.token })
  expect(rows.map(({ productId, remarks, isIn }) => [productId, remarks, isIn])).toEqual([
    [bare.id, ['no_picture', 'no_text'], false],
    [nameless.id, ['no_identifier'], false],
  ])
  const some = { params, query: { remark: 'no_identifier' }, token: admin.token } as const
  expect((await shop.call('feedRemarks', some)).rows.map(({ name }) => name)).toEqual(['Nameless'])
})

it('pages through what is left out, of one run only', async () => {
  for (let count = 0; count < 53; count++)
    await aProduct(shop.database, {
      ...numbered,
      picture: '',
      partNumber: `P-${count}`,
      name: 'Ölfilter “ö”',
    })
  const { add, edit } = feedActions(shop, admin)
  const { _id: id } = await add()
  const page = (query = {}) => shop.call('feedRemarks', { params: { id }, query, token: admin.token })
  const first = await page()
  const second = await page({ after: first.next ?? expect.fail() })
  const seen = [...first.rows, ...second.rows].map(({ productId }) => productId)
  expect([first.rows.length, seen.length, new Set(seen).size, second.next]).toEqual([50, 53, 53, null])
  await edit(id, { name: 'Again' })
  await shop.jobsDone()
  await expect(page({ after: first.next })).rejects.toMatchObject({ code: 'written_again' })
})

it('a renewed address leads nowhere at once, as does a feed that is off, and another ending', async () => {
  await aProduct(shop.database, { ...numbered, partNumber: 'R-1' })
  const { add, one, read, edit } = feedActions(shop, admin)
  const before = await add()
  const status = async (feed: { readonly address: string }, headers = {}) =>
    (await read(feed, headers)).answer.status
  const { answer } = await read(before)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  await shop.call('renewFeed', { params: { id: before._id }, token: admin.token })
  const tag = { 'if-none-match': answer.headers.get('etag') ?? expect.fail() }
  expect([await status(before), await status(before, tag)]).toEqual([404, 404])
  const after = await one(before._id)
  expect(after.address).toMatch(/\/feeds\/[\w-]{43}\.xml$/)
  expect([after.address === before.address, await status(after)]).toEqual([false, 200])
  expect(await status({ address: after.address.replace('.xml', '.csv') })).toBe(404)
  await edit(before._id, { isOn: false })
  expect(await status(after)).toBe(404)
  await shop.call('removeFeed', { params: { id: before._id }, token: admin.token })
  expect(await status(after)).toBe(404)
  const said = JSON.stringify([shop.log, await auditEntriesOn(shop.database, 'feed', before._id)])
  for (const { address } of [before, after]) expect(said.includes(address.slice(-47, -4))).toBe(false)
})

it('answers 304 to who has the content, and sends it packed to who takes that', async () => {
  await aProduct(shop.database, { ...numbered, partNumber: 'E-1' })
  const { add, read } = feedActions(shop, admin)
  const feed = await add()
  const whole = await read(feed, { 'accept-encoding': 'identity' })
  const packed = await read(feed, { 'accept-encoding': 'gzip' })
  expect([whole, packed].map(({ answer }) => answer.headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect(packed.text).toBe(whole.text)
  expect(whole.answer.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.text)))
  const [tag, packedTag] = [whole, packed].map(({ answer }) => answer.headers.get('etag') ?? expect.fail())
  expect(packedTag).not.toBe(tag)
  const since = whole.answer.headers.get('last-modified') ?? expect.fail()
  const earlier = new Date(Date.parse(since) - 1000).toUTCString()
  const statusOf = async (headers: Record<string, string>) => (await read(feed, headers)).answer.status
  expect(await statusOf({ 'if-none-match': `"other", W/${tag}` })).toBe(304)
  expect(await statusOf({ 'if-none-match': packedTag ?? '' })).toBe(304)
  expect(await statusOf({ 'if-modified-since': since })).toBe(304)
  expect(await statusOf({ 'if-modified-since': earlier })).toBe(200)
  expect(await statusOf({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200)
  const head = await shop.fetch(new URL(feed.address).pathname, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('is written again after a change, a quarter of an hour after the last time, and says since when its content is', async () => {
  const { id } = await aProduct(shop.database, { ...numbered, partNumber: 'W-1', priceCents: 1000 })
  const { add, one, read, rest, strike } = feedActions(shop, admin)
  const feed = await add()
  await rest(feed._id)
  const same = await one(feed._id)
  expect(same.writtenAt).not.toBe(feed.writtenAt)
  expect(same.contentAt).toBe(feed.contentAt)
  // The process may still hear of the product that was added.
  await vi.waitFor(
    async () => {
      const { writtenAt } = await one(feed._id)
      await rest(feed._id)
      expect((await one(feed._id)).writtenAt).toBe(writtenAt)
    },
    { timeout: 20_000 },
  )
  await shop.database.pool.query('update feeds set tried_at = now()')

  await shop.call('editProduct', { params: { id }, body: { price: usd(1100) }, token: admin.token })
  await strike()
  expect((await read(feed)).text).toContain('10.00 USD')
  await rest(feed._id)
  const after = await one(feed._id)
  expect((await read(feed)).text).toContain('11.00 USD')
  expect(after.contentAt).not.toBe(feed.contentAt)
})

it('nobody without the permission sees or changes a feed', async () => {
  const clerk = await withOwnRole(shop.database, ['products.see', 'products.edit', 'import'])
  const { add } = feedActions(shop, admin)
  const { _id: id } = await add()
  const forbidden = { code: 'forbidden' }
  const by = { params: { id }, token: clerk.token }
  await expect(shop.call('feeds', { token: clerk.token })).rejects.toMatchObject(forbidden)
  await expect(shop.call('feedRemarks', by)).rejects.toMatchObject(forbidden)
  await expect(shop.call('renewFeed', by)).rejects.toMatchObject(forbidden)
  await expect(shop.call('removeFeed', by)).rejects.toMatchObject(forbidden)
})
