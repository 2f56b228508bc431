import type { Address } from '#base/contract/forms/address.ts'
import { newId } from '#base/id.ts'
import { fromMinor, type Money, subtract } from '#base/money.ts'
import { fromWeb, newLine, noCharges, type OrderRow, type ProductOrder } from '#orders/orders/row.ts'
import { placed } from '#orders/orders/states.ts'
import type { Totals } from '#pricing/calculation/totals.ts'
import { aCustomer, aProduct, type SignedIn } from '../builders.ts'
import type { FreshDatabase } from '../database.ts'
import { putOrder } from '../orders/put.ts'
import { unlimitedHolds } from '../payments/fixture.ts'

/* Paid orders with delivery, discounts and taxes. */

export const shipTo: Address = {
  name: 'Zoé Łukasz',
  company: 'Ελλάς Brakes',
  line1: 'Straße 1',
  line2: '',
  city: 'Київ',
  region: '',
  postalCode: '10115',
  country: 'DE',
  taxNumber: '',
}

type Line = OrderRow['lines'][number]

const line = (id: number, changes: Partial<Line>): Line => ({
  product_id: `product${id}`,
  fit: null,
  product_name: `Brake disc ${id}`,
  part_number: `BRD-${id}`,
  unit_price: fromMinor(1000),
  quantity: 2,
  discount: fromMinor(0),
  tax: fromMinor(0),
  taxes: [],
  total: fromMinor(2000),
  ...newLine(2),
  picture: '/pictures/missing.svg',
  slug: `brake-disc-${id}`,
  ...changes,
})

/** A paid order of two lines, 1.00 off, with 19 % tax on 38.95 and a delivery of 4.95. */
export function chargedOrder(changes: Partial<ProductOrder> = {}): ProductOrder {
  const at = new Date('2026-03-02T09:00:00Z')
  const vat = (cents: number) => ({ tax: fromMinor(cents), taxes: [{ id: 'vat', tax: fromMinor(cents) }] })
  return {
    ...placed,
    ...noCharges(),
    ...fromWeb(),
    id: newId(at),
    seq: 1,
    user_id: null,
    name: 'Zoé Łukasz',
    address: '',
    email: 'buyer@shop.example',
    phone: '',
    lines: [
      line(1, { ...vat(361), discount: fromMinor(100), total: fromMinor(2261) }),
      line(2, {
        ...vat(285),
        ...newLine(1),
        quantity: 1,
        unit_price: fromMinor(1500),
        total: fromMinor(1785),
      }),
    ],
    delivery: {
      id: 'post',
      name: 'Post',
      isCollected: false,
      needsPhone: false,
      from: '2026-03-04',
      to: '2026-03-06',
      price: fromMinor(495),
      discount: fromMinor(0),
      ...vat(94),
      total: fromMinor(589),
    },
    discount: fromMinor(100),
    tax: fromMinor(740),
    taxes: [{ id: 'vat', name: 'VAT', ppm: 190_000, base: fromMinor(3895), tax: fromMinor(740) }],
    prices_include_tax: false,
    total: fromMinor(4635),
    purchase_order: 'PO 7',
    ship_to: shipTo,
    payment: 'paid',
    shipment: 'pending',
    transaction_id: 'pi_1',
    refunded: fromMinor(0),
    hold_until: at,
    created_at: at,
    paid_at: new Date('2026-03-02T09:05:00Z'),
    shipped_at: null,
    cancel_reason: null,
    cancelled_at: null,
    deleted_at: null,
    held_reason: null,
    packing_since: null,
    packer: null,
    shipments: [],
    returns: [],
    pieces_shipped: 0,
    ...changes,
  }
}

/** The order that a cart with these totals becomes. */
export function orderWith(totals: Totals, pricesIncludeTax: boolean): ProductOrder {
  const taxes = totals.taxes.map(({ rate: { id, name, ppm }, base, tax }) => ({ id, name, ppm, base, tax }))
  const { delivery } = totals
  const [first, ...others] = totals.lines.map((one, index) =>
    line(index, {
      unit_price: one.unitPrice,
      quantity: one.quantity,
      discount: one.discount,
      tax: one.tax,
      total: one.total,
    }),
  )
  if (first === undefined) throw new Error('The cart is empty')
  return chargedOrder({
    lines: [first, ...others],
    delivery: delivery
      ? {
          id: 'post',
          name: 'Post',
          isCollected: false,
          needsPhone: false,
          from: '',
          to: '',
          ...delivery,
          taxes: [],
        }
      : null,
    discount: totals.discount,
    taxes,
    tax: totals.tax,
    total: totals.total,
    prices_include_tax: pricesIncludeTax,
  })
}

/** Puts an order with the charges of `chargedOrder` into a shop, not paid yet. */
export async function placeOrder(
  database: FreshDatabase,
  given: { buyer?: SignedIn; changes?: Partial<ProductOrder> } = {},
): Promise<ProductOrder> {
  const buyer = given.buyer ?? (await aCustomer(database))
  const base = chargedOrder({ user_id: buyer.id, email: buyer.email, ...given.changes })
  const [first, ...others] = await Promise.all(
    base.lines.map(async (one) => {
      const product = await aProduct(database, {
        priceCents: one.unit_price.minor,
        minimum: 1,
        available: 1000,
      })
      const { id, name, partNumber, slug } = product
      return { ...one, product_id: id, product_name: name, part_number: partNumber, slug }
    }),
  )
  if (first === undefined) throw new Error('The order has no lines')
  const order: ProductOrder = {
    ...base,
    lines: [first, ...others],
    payment: 'unpaid',
    paid_at: null,
    transaction_id: null,
  }
  const outcome = await putOrder(database.pool, order, { limits: unlimitedHolds })
  if (outcome !== 'placed') throw new Error(`The order was not placed: ${outcome}`)
  return order
}

/** Pays an order in one transaction, as src/orders/payments does, without a provider. */
export async function pay({ db }: FreshDatabase, order: OrderRow, at = new Date()): Promise<void> {
  const intent = { id: `pi_${order.id}`, order_id: order.id, amount_cents: order.total.minor }
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
    await tx
      .insertInto('intents')
      .values({ ...intent, state: 'succeeded' })
      .execute()
    await tx
      .insertInto('captures')
      .values({
        intent_id: intent.id,
        kind: 'payment',
        order_id: order.id,
        amount_cents: order.total.minor,
        created_at: at,
      })
      .execute()
    await tx
      .updateTable('orders')
      .set({ payment: 'paid', paid_at: at, transaction_id: intent.id })
      .where('id', '=', order.id)
      .execute()
  })
}

/** Refunds a part of an order, or all that is left, in one transaction. Returns the refund's id. */
export async function giveBack(
  { db }: FreshDatabase,
  order: OrderRow,
  amount: Money,
  reason = 'Damaged',
): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const { refunded } = await tx
      .selectFrom('orders')
      .select('refunded_cents as refunded')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('refunds')
      .values({
        id,
        intent_id: `pi_${order.id}`,
        order_id: order.id,
        amount_cents: amount.minor,
        reason,
        made_by: 'shop',
      })
      .execute()
    await tx
      .updateTable('refunds')
      .set({ state: 'succeeded', settled_at: new Date() })
      .where('id', '=', id)
      .execute()
    const left = subtract(order.total, fromMinor(refunded + amount.minor))
    await tx
      .updateTable('orders')
      .set({
        refunded_cents: refunded + amount.minor,
        payment: left.minor === 0 ? 'refunded' : 'part_refunded',
      })
      .where('id', '=', order.id)
      .execute()
  })
  return id
}
