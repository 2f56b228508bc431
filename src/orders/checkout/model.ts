import type { Address } from '#base/contract/forms/address.ts'
import type { Money } from '#base/money.ts'
import type { FitSnapshot } from '#finding/fitment/model.ts'
import type { SavedVehicle } from '#finding/garage/model.ts'
import { ofFactColumns } from '#orders/orders/line-facts.ts'
import { newLine, type OrderDelivery, type OrderLine, type OrderRow } from '#orders/orders/row.ts'
import type { Cart, CartRow, ChosenFor, PricedCart } from '#pricing/carts/model.ts'

/** Who orders: the user of the bearer, or a guest. */
export interface CheckoutBuyer {
  readonly account: { readonly userId: string; readonly email: string } | undefined
  /** Their network (src/people/identity/network.ts). */
  readonly network: string
}

/** What a customer decides at the checkout. */
export interface CheckoutRequest {
  readonly email: string
  readonly phone: string
  readonly shipTo: Address
  readonly billTo: Address | undefined
  /** The id of a delivery method. */
  readonly delivery: string
  /** The total that the customer saw. */
  readonly total: Money
  readonly note: string
  readonly purchaseOrder: string
  /** Whether the customer ticked that they accept the terms. */
  readonly termsAccepted: boolean
}

/** A product of an order that an admin takes. */
export interface WantedLine {
  readonly productId: string
  readonly quantity: number
  /** The vehicle that it is for; undefined without one. */
  readonly chosenFor?: ChosenFor | undefined
}

/** How an order is paid that an admin takes. */
export type Paying =
  | { readonly by: 'link' | 'cash' }
  /** `until`: the day until which it keeps its stock, or by which it is to be paid. */
  | { readonly by: 'transfer' | 'account'; readonly until: string }

/** What an order that an admin takes would cost, and the vehicles of the customer to choose from. */
export interface QuotedOrder {
  readonly cart: Cart
  readonly vehicles: readonly SavedVehicle[]
  /** What the customer may order on account now; null for one who may not. */
  readonly onAccount: Money | null
}

/** The order that a new one adds products to, or whose place it takes. */
export interface OrderLink {
  readonly kind: 'adds_to' | 'replaces'
  readonly orderId: string
}

/** An order that was just placed. */
export interface CheckedOut {
  readonly orderId: string
  readonly number: string
  /** Opens a guest's order; undefined for the order of an account. */
  readonly orderKey: string | undefined
}

/** For whom an order is, as its addresses say: a business has a tax number. */
export function businessOf({ shipTo, billTo }: Pick<CheckoutRequest, 'shipTo' | 'billTo'>) {
  const { taxNumber } = billTo ?? shipTo
  return { isBusiness: taxNumber !== '', taxNumber }
}

type Charges = Pick<
  OrderRow,
  'lines' | 'total' | 'delivery' | 'discount' | 'tax' | 'taxes' | 'promotions' | 'prices_include_tax'
>

/** What an order of a priced cart costs, as the order stores it. */
export function chargesOf(
  rows: readonly CartRow[],
  priced: PricedCart,
  snapshotOf: (row: CartRow) => FitSnapshot | null = () => null,
): Charges {
  const { totals, rules, promotions } = priced
  const [first, ...others] = rows.map((row) => ({ ...lineOf(row, priced), fit: snapshotOf(row) }))
  if (first === undefined) throw new Error('An empty cart costs nothing')
  return {
    lines: [first, ...others],
    total: totals.total,
    delivery: deliveryOf(priced),
    discount: totals.discount,
    tax: totals.tax,
    taxes: totals.taxes.map(({ rate, base, tax }) => ({
      id: rate.id,
      name: rate.name,
      ppm: rate.ppm,
      base,
      tax,
    })),
    promotions: promotions.map(({ id, name, code, amount }) => ({ id, name, code, amount })),
    prices_include_tax: rules.pricesIncludeTax,
  }
}

function lineOf({ product, quantity }: CartRow, { totals }: PricedCart): Omit<OrderLine, 'fit'> {
  const line = totals.lines.find(({ productId }) => productId === product.id)
  if (line === undefined) throw new Error(`Product ${product.id} was not priced`)
  return {
    product_id: product.id,
    product_name: product.name,
    ...ofFactColumns((column) => product[column]),
    unit_price: line.unitPrice,
    quantity,
    discount: line.discount,
    tax: line.tax,
    taxes: line.taxes.map(({ rate, amount }) => ({ id: rate.id, tax: amount })),
    total: line.total,
    ...newLine(quantity),
    picture: product.picture,
    slug: product.slug,
  }
}

function deliveryOf({ totals, delivery }: PricedCart): OrderDelivery | null {
  if (delivery === null || totals.delivery === undefined) return null
  const { id, name, isCollected, needsPhone, from, to } = delivery
  const { price, discount, tax, taxes, total } = totals.delivery
  return {
    id,
    name,
    isCollected,
    needsPhone,
    from,
    to,
    price,
    discount,
    tax,
    total,
    taxes: taxes.map(({ rate, amount }) => ({ id: rate.id, tax: amount })),
  }
}
