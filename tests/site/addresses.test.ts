import { describe, expect, it } from 'vitest'
import { screens } from '#base/contract/screens.ts'
import { aCategory, aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

/** The answer to a request for an address; redirects are not followed. */
async function ask(path: string) {
  const response = await shop.fetch(path, { redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), body: await response.text() }
}

const list = (category: string) => `/allProducts?${new URLSearchParams({ category })}`

describe('a list of a category', () => {
  it('is 404 for a text that names none, and says nothing of it', async () => {
    const { status, body } = await ask(list('Buy cheap watches'))
    expect([status, body.includes('cheap watches')]).toEqual([404, false])
    // As the browser asks for its data.
    expect((await ask(list('Buy cheap watches').replace('?', '.data?'))).status).toBe(404)
    expect((await ask(list('Buy cheap watches'))).status).toBe(404)
  })

  it('leads to its one address from any writing of it, with all other parameters', async () => {
    await aCategory(shop.database, 'Wiper blades')
    // The category is inserted beside the shop, which hears of it a moment later.
    for (const written of ['wiper blades', 'WIPER BLADES', ' Wiper  blades '])
      await expect
        .poll(() => ask(`${list(written)}&sort=price`))
        .toMatchObject({
          status: 301,
          to: `${list('Wiper blades')}&sort=price`,
        })
    expect((await ask(list('Wiper blades'))).status).toBe(200)
  })

  it('leads there from its name of today and from each name that it had', async () => {
    const id = await aCategory(shop.database, 'Lamps')
    for (const name of ['Bulbs', 'Light bulbs'])
      await shop.call('editCategory', { params: { id }, body: { name }, token: admin.token })
    for (const name of ['bulbs', 'Light bulbs'])
      expect(await ask(list(name))).toMatchObject({ status: 301, to: list('Lamps') })
    expect((await ask(list('Lamps'))).status).toBe(200)
  })
})

describe('a page beyond the last', () => {
  it.each(['/allProducts?page=999', '/allProducts?category=Belts&page=2', '/reviews?page=9'])(
    '%s is 404 with a link to the first',
    async (path) => {
      await aProduct(shop.database, { category: 'Belts' })
      const first = path.replace(/[?&]page=\d+/, '')
      for (const _ of ['rendered', 'from the cache']) {
        const { status, body } = await ask(path)
        expect([status, body.includes(`href="${first}"`)]).toEqual([404, true])
      }
      expect((await ask(first)).status).toBe(200)
    },
  )
})

describe('a product that is replaced and not sold any more', () => {
  const replace = (id: string, replacedBy: string | null) =>
    shop.call('changeRelatedProducts', {
      params: { id },
      body: { replacedBy, otherSide: null, kits: [], goesWith: [], interchange: [] },
      token: admin.token,
    })
  const archive = (id: string) => shop.call('removeProduct', { params: { id }, token: admin.token })

  it('leads to the end of its chain, also one that was never ordered', async () => {
    const [first, second, third] = [
      await aProduct(shop.database),
      await aProduct(shop.database),
      await aProduct(shop.database),
    ]
    await anOrder(shop.database, await aCustomer(shop.database), { product: first })
    await replace(first.id, second.id)
    await replace(second.id, third.id)
    // While it is sold it has its page.
    expect((await ask(screens.product(first.slug))).status).toBe(200)
    await archive(first.id)
    await archive(second.id)
    for (const { slug } of [first, second])
      expect(await ask(screens.product(slug))).toMatchObject({ status: 301, to: screens.product(third.slug) })
    await archive(third.id)
    expect((await ask(screens.product(second.slug))).status).toBe(404)
  })

  it('is never replaced in a circle', async () => {
    const [one, other] = [await aProduct(shop.database), await aProduct(shop.database)]
    await replace(one.id, other.id)
    await expect(replace(other.id, one.id)).rejects.toMatchObject({
      status: 409,
      code: 'replacement_circle',
    })
  })
})

describe('the address of a product', () => {
  const rename = (id: string, slug: string) =>
    shop.call('editProduct', { params: { id }, body: { slug }, token: admin.token })

  it('is renamed, and each former one leads on', async () => {
    const { id, slug } = await aProduct(shop.database)
    await rename(id, `${slug}-second`)
    const { product } = await rename(id, `${slug}-third`)
    expect(product.slug).toBe(`${slug}-third`)
    for (const former of [slug, `${slug}-second`])
      expect(await ask(screens.product(former))).toMatchObject({
        status: 301,
        to: screens.product(`${slug}-third`),
      })
    expect((await ask(screens.product(`${slug}-third`))).status).toBe(200)
    // Back to the first.
    await rename(id, slug)
    expect((await ask(screens.product(slug))).status).toBe(200)
    expect(await ask(screens.product(`${slug}-third`))).toMatchObject({ to: screens.product(slug) })
  })

  it('is never given to another product, neither by a new name nor by a new product', async () => {
    const first = await aProduct(shop.database, { name: 'Torque wrench 40' })
    const other = await aProduct(shop.database)
    await rename(first.id, 'torque-wrench-forty')
    for (const slug of [first.slug, 'torque-wrench-forty'])
      await expect(rename(other.id, slug)).rejects.toMatchObject({ status: 409, code: 'address_taken' })
    const added = { name: first.slug, about: 'New.', picture: '/pictures/missing.svg', brand: 'Tappet' }
    const { insertedId } = await shop.call('addProduct', {
      body: { ...added, price: 5, available: 9, minimum: 1 },
      token: admin.token,
    })
    const { slug } = await shop.call('oneProduct', { params: { id: insertedId } })
    expect(slug).not.toBe(first.slug)
    expect(await ask(screens.product(first.slug))).toMatchObject({
      to: screens.product('torque-wrench-forty'),
    })
  })

  it('is given to one of two products that want it at the same time', async () => {
    const [one, other] = [await aProduct(shop.database), await aProduct(shop.database)]
    const slug = `wanted-${one.slug}`
    const asked = await Promise.allSettled([
      rename(one.id, slug),
      rename(other.id, slug),
      rename(one.id, `x-${slug}`),
    ])
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
    const { rows } = await shop.database.pool.query(
      `select slug from products where slug = $1 union all select slug from product_addresses where slug = $1`,
      [slug],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  it.each(['Brake Disc', 'a--b', '-a', 'ä', ''])('is not %s', async (slug) => {
    const { id } = await aProduct(shop.database)
    await expect(rename(id, slug)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the markup of a product', () => {
  async function offerOf(slug: string) {
    const { body } = await ask(screens.product(slug))
    const texts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const all = texts.map(([, text = '{}']) => JSON.parse(text))
    return all.find((one) => one['@type'] === 'Product').offers
  }
  const change = async (read: 'taxSettings' | 'deliverySettings' | 'sellerSettings', fields: object) => {
    const { version, value } = await shop.call(read, { token: admin.token })
    const calls = {
      taxSettings: 'changeTaxSettings',
      deliverySettings: 'changeDeliverySettings',
      sellerSettings: 'changeSellerSettings',
    } as const
    await shop.call(calls[read], { token: admin.token, body: { version, value: { ...value, ...fields } } })
  }

  it('says of taxes, delivery and returns what the owner has said, and nothing else', async () => {
    const { slug } = await aProduct(shop.database, { priceCents: 5000, minimum: 2 })
    const bare = await offerOf(slug)
    for (const field of ['priceSpecification', 'shippingDetails', 'hasMerchantReturnPolicy'])
      expect(bare).not.toHaveProperty(field)
    await change('sellerSettings', { country: 'DE' })
    const rate = { id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }
    const germany = { id: 'de', name: 'Germany', places: [{ country: 'DE' }] }
    await change('taxSettings', { zones: [{ ...germany, exemptsBusinesses: false, rates: [rate] }] })
    const method = { id: 'parcel', name: 'Parcel', zones: ['de'], transitDays: { from: 1, to: 3 } }
    await change('deliverySettings', {
      zones: [germany],
      methods: [
        { ...method, rate: { kind: 'flat', price: 4.9 } },
        { ...method, id: 'counter', rate: { kind: 'collect', price: 0 } },
        // The weight of this product is not known.
        { ...method, id: 'post', rate: { kind: 'by_weight', steps: [{ upToGrams: 1000, price: 1 }] } },
      ],
    })
    expect(await offerOf(slug)).toMatchObject({
      priceSpecification: { price: '50.00', priceCurrency: 'USD', valueAddedTaxIncluded: true },
      shippingDetails: [
        {
          shippingRate: { value: '4.90', currency: 'USD' },
          shippingDestination: [{ addressCountry: 'DE' }],
          deliveryTime: { transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' } },
        },
      ],
      hasMerchantReturnPolicy: { applicableCountry: 'DE', merchantReturnDays: 30 },
    })
  })
})
