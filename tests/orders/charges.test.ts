import { expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { fromMinor } from '#base/money.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { orderOf } from '#orders/orders/model.ts'
import { fromWeb, newLine, noCharges, type ProductOrder } from '#orders/orders/row.ts'
import { placed } from '#orders/orders/states.ts'
import { findById } from '#orders/orders/store/read.ts'
import { aCustomer, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { putOrder } from './put.ts'

/* What an order has beside the prices of its lines: discount, delivery, taxes, addresses. */

const database = suiteFixture(() => freshDatabase())

const shipTo = {
  name: 'Test Person',
  company: '',
  line1: '1 Test Street',
  line2: '',
  city: 'Sacramento',
  region: 'CA',
  postalCode: '95814',
  country: 'US',
  taxNumber: '',
}
const delivery = {
  id: 'post',
  name: 'Post',
  isCollected: false,
  needsPhone: false,
  from: '2026-03-30',
  to: '2026-04-01',
  price: fromMinor(500),
  discount: fromMinor(100),
  tax: fromMinor(29),
  taxes: [{ id: 'ca', tax: fromMinor(29) }],
  total: fromMinor(429),
}

/** An order of two pieces at 10.00, 1.00 off, 7.25 % tax, delivery 4.29. */
async function charged(changes: Partial<ProductOrder> = {}): Promise<ProductOrder> {
  const buyer = await aCustomer(database)
  const product = await aProduct(database, { priceCents: 1000, minimum: 1, available: 50 })
  const at = new Date('2026-03-28T12:00:00Z')
  const line = {
    product_id: product.id,
    product_name: product.name,
    part_number: product.partNumber,
    unit_price: fromMinor(1000),
    quantity: 2,
    ...newLine(2),
    discount: fromMinor(100),
    tax: fromMinor(138),
    taxes: [{ id: 'ca', tax: fromMinor(138) }],
    total: fromMinor(2038),
    picture: '/pictures/missing.svg',
    slug: product.slug,
    fit: null,
  }
  return {
    ...placed,
    ...noCharges(),
    ...fromWeb(),
    id: newId(at),
    seq: 0,
    user_id: buyer.id,
    name: 'Test Person',
    address: '1 Test Street',
    email: buyer.email,
    phone: '',
    lines: [line],
    shipments: [],
    returns: [],
    total: fromMinor(2467),
    transaction_id: null,
    refunded: fromMinor(0),
    hold_until: new Date(at.getTime() + 1_800_000),
    created_at: at,
    paid_at: null,
    shipped_at: null,
    cancelled_at: null,
    cancel_reason: null,
    deleted_at: null,
    held_reason: null,
    packing_since: null,
    packer: null,
    ship_to: shipTo,
    delivery,
    discount: fromMinor(100),
    tax: fromMinor(167),
    taxes: [{ id: 'ca', name: 'Sales tax', ppm: 72_500, base: fromMinor(2300), tax: fromMinor(167) }],
    promotions: [{ id: 'spring', name: 'Spring', code: 'SPRING', amount: fromMinor(100) }],
    prices_include_tax: false,
    note: 'Please ring twice',
    purchase_order: 'PO 7',
    ...changes,
  }
}

function put(order: ProductOrder, listPrices?: readonly ReturnType<typeof fromMinor>[]) {
  return putOrder(database.pool, order, { limits: defaultHoldLimits, ...(listPrices && { listPrices }) })
}

it('keeps discount, delivery, taxes and addresses as they were on the day', async () => {
  const order = await charged()
  expect(await put(order)).toBe('placed')
  const { seq: _, ...kept } = (await findById(database.db, order.id)) ?? order
  const { seq: __, ...given } = order
  expect(kept).toMatchObject(given)
})

it('takes a unit price below the list price, and no line whose list price has changed', async () => {
  const order = await charged()
  expect(await put(order, [fromMinor(1100)])).toBe('changed')
  const [line] = order.lines
  const cheaper = {
    ...order,
    lines: [{ ...line, unit_price: fromMinor(950), discount: fromMinor(0) }] as const,
  }
  expect(await put({ ...cheaper, discount: fromMinor(0) }, [fromMinor(1000)])).toBe('placed')
})

it.each([
  ['a total without the delivery', { total: fromMinor(2038) }],
  ['a total that is a cent more', { total: fromMinor(2468) }],
  ['another discount than its lines have', { discount: fromMinor(99) }],
  ['a paid delivery that was not chosen', { delivery: null }],
])('is refused by the database with %s', async (_, changes) => {
  await expect(put(await charged(changes))).rejects.toThrow(/is not the sum of its lines|check constraint/)
})

it('cannot change its money later', async () => {
  const order = await charged()
  await put(order)
  for (const change of [
    { delivery_cents: 0 },
    { discount_cents: 0 },
    { tax_cents: 0 },
    { taxes: '[]' },
    { prices_include_tax: true },
  ])
    await expect(
      database.db.updateTable('orders').set(change).where('id', '=', order.id).execute(),
    ).rejects.toThrow(/append-only/)
})

it('its mail has the lines before discount and tax, which sum to the goods', async () => {
  const order = await charged()
  const [line] = order.lines
  const other = { ...line, product_id: 'other', unit_price: fromMinor(450), quantity: 1 }
  const free = { discount: fromMinor(0), tax: fromMinor(33), total: fromMinor(483) }
  const both = { lines: [line, { ...other, ...free }] as const, total: fromMinor(2950) }
  const { text } = orderPlacedEmail({
    order: orderOf({ ...order, ...both }),
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
  })
  const amountOf = (label: string) => new RegExp(`${label}.*?: +(-?\\$[\\d.]+)`).exec(text)?.[1]
  expect([amountOf('2 × '), amountOf('1 × '), amountOf('Subtotal')]).toEqual(['$20.00', '$4.50', '$24.50'])
  expect([amountOf('Discount'), amountOf('Delivery'), amountOf('Sales tax')]).toEqual([
    ...['-$1.00', '$4.00', '$1.67'],
  ])
})
