import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { taxes } from '../checkout/fixture.ts'
import { setSeller, setTaxes } from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
beforeAll(async () => {
  await setTaxes(shop, { ...taxes, pricesIncludeTax: true })
  await setSeller(shop, { country: 'DE' })
})

const fields = { SKU: 'partNumber', Price: 'price', Stock: 'available' }
const usual = { tax: 'without' } as const
const product = async (number: string) =>
  (
    await shop.database.pool.query(
      'select id, price_cents, available, archived_at is null as on_sale from products where part_number = $1',
      [number],
    )
  ).rows[0]
/** How many rows of an import were compared with their products. */
const compared = async ({ _id }: { readonly _id: string }) =>
  (
    await shop.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from import_rows where import_id = $1 and said <> '{}'`,
      [_id],
    )
  ).rows[0]?.count

describe('a row that its source says again', () => {
  it('is not compared, and leaves what the owner made of its product', async () => {
    const { check, apply, send } = importActions(shop, admin)
    const options = { ...usual, source: 'Again' }
    const { id } = await aProduct(shop.database, { partNumber: 'SA-1', priceCents: 1000 })
    await aProduct(shop.database, { partNumber: 'SA-2', priceCents: 1000 })
    await apply(await check('SKU,Price\nSA-1,10\nSA-2,10\n', fields, options))
    await shop.call('editProduct', { params: { id }, body: { price: 15 }, token: admin.token })
    const again = await send('SKU,Price\nSA-1,10\nSA-2,11\n')
    expect(again.counts).toMatchObject({ rows: 2, changed: 1, unchanged: 1 })
    expect(await compared(again)).toBe(1)
    await apply(again)
    expect([await product('SA-1'), await product('SA-2')]).toMatchObject([
      { price_cents: 1500 },
      { price_cents: 1309 },
    ])
    expect(await compared(await send('SKU,Price\nSA-1,10\nSA-2,11\n'))).toBe(0)
  })

  it('is compared where it means another price by now', async () => {
    const { check, apply, send } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'SA-3', priceCents: 1000 })
    await apply(await check('SKU,Price,Tax\nSA-3,10,\n', fields, { ...usual, source: 'Rates' }))
    const [first, ...others] = taxes.zones
    const rates = first?.rates.map((rate) => ({ ...rate, ppm: 250_000 })) ?? []
    await setTaxes(shop, {
      ...taxes,
      pricesIncludeTax: true,
      zones: first === undefined ? [] : [{ ...first, rates }, ...others],
    })
    const again = await send('SKU,Price,Tax\nSA-3,10,\n')
    await setTaxes(shop, { ...taxes, pricesIncludeTax: true })
    expect(again.counts).toMatchObject({ changed: 1 })
  })

  it('is compared where its product has another tax class by now, which the file does not say', async () => {
    const { check, apply } = importActions(shop, admin)
    const { id } = await aProduct(shop.database, { partNumber: 'SA-10', priceCents: 1000 })
    const file = () => check('SKU,Price\nSA-10,10\n', fields, { ...usual, source: 'Classes' })
    await apply(await file())
    expect(await product('SA-10')).toMatchObject({ price_cents: 1190 })
    expect(await compared(await file())).toBe(0)
    await shop.call('editProduct', { params: { id }, body: { taxClass: 'reduced' }, token: admin.token })
    await apply(await file())
    expect(await product('SA-10')).toMatchObject({ price_cents: 1070 })
    await apply(await file())
    expect(await compared(await file())).toBe(0)
  })

  it('is compared after another mapping, and after an undo', async () => {
    const { check, apply, undo } = importActions(shop, admin)
    const options = { ...usual, source: 'Mapped' }
    await aProduct(shop.database, { partNumber: 'SA-4', priceCents: 1000 })
    const file = 'SKU,Cost\nSA-4,10\n'
    const columns = { SKU: 'partNumber', Cost: 'cost' }
    const price = (factor: number) => ({ factor, factors: [], rounding: 'cent' as const, least: null })
    const found = await check(file, columns, { ...options, price: price(2) })
    await apply(found)
    const other = await check(file, columns, { ...options, price: price(3) })
    expect(other.counts).toMatchObject({ changed: 1 })
    await undo(found)
    expect((await check(file, columns, { ...options, price: price(2) })).counts).toMatchObject({ changed: 1 })
  })

  it('brings back a product that the last file did not name', async () => {
    const { check, apply } = importActions(shop, admin)
    const options = { ...usual, source: 'Full', full: true }
    const named = { ...fields, Name: 'name' }
    const whole = 'SKU,Price,Name\nSA-5,10,Pads\nSA-6,10,Discs\n'
    await apply(await check(whole, named, options))
    const { id } = await product('SA-6')
    const body = { picture: '/pictures/missing.svg', about: 'A disc.' }
    await shop.call('editProduct', { params: { id }, body, token: admin.token })
    await shop.call('restoreProduct', { params: { id }, token: admin.token })
    await apply(await check('SKU,Price,Name\nSA-5,10,Pads\n', named, options))
    expect(await product('SA-6')).toMatchObject({ on_sale: false })
    const back = await check(whole, named, options)
    expect(back.counts).toMatchObject({ removed: 0, changed: 1, unchanged: 1 })
    await apply(back)
    expect(await product('SA-6')).toMatchObject({ on_sale: true })
  })

  it('is refused beside another row about its product', async () => {
    const { check, apply } = importActions(shop, admin)
    const options = { ...usual, source: 'Twice' }
    await aProduct(shop.database, { partNumber: 'SA-7', priceCents: 1000 })
    await apply(await check('SKU,Price\nSA-7,10\n', fields, options))
    const twice = await check('SKU,Price\nSA-7,10\nSA-7,12\n', fields, options)
    expect(twice.counts).toMatchObject({ refused: 2, unchanged: 0 })
  })

  it('is compared each time while another source decides one of its fields', async () => {
    const { check, apply } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'SA-8', priceCents: 1000 })
    await apply(await check('SKU,Price\nSA-8,12\n', fields, { ...usual, source: 'First of two' }))
    const second = () => check('SKU,Price,Stock\nSA-8,13,7\n', fields, { ...usual, source: 'Second of two' })
    await apply(await second())
    expect((await second()).findings).toMatchObject([{ kind: 'other_source', products: 1 }])
  })

  it('is compared after a source has taken one of its fields over', async () => {
    const { check, apply } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'SA-9', priceCents: 1000 })
    const first = () => check('SKU,Price\nSA-9,12\n', fields, { ...usual, source: 'Left' })
    await apply(await first())
    const taking = await check('SKU,Price\nSA-9,14\n', fields, { ...usual, source: 'Taken' })
    const columns = (taking.mapping?.columns ?? []).map((one) => ({ ...one, owner: 'over' as const }))
    await apply(await check('SKU,Price\nSA-9,14\n', fields, { ...usual, source: 'Taken', columns }))
    expect((await first()).findings).toMatchObject([{ kind: 'other_source', products: 1 }])
  })
})
