import type { Address } from '#base/contract/forms/address.ts'
import { lacksEmail } from '#base/contract/forms/new-order.ts'
import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { normaliseAddress } from '#base/countries/business-address.ts'
import { Refusal } from '#base/refusal.ts'
import { garageOf } from '#finding/garage/service/vehicles.ts'
import type {
  CheckedOut,
  CheckoutBuyer,
  CheckoutRequest,
  OrderLink,
  Paying,
  QuotedOrder,
  WantedLine,
} from '#orders/checkout/model.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { piecesToShip } from '#orders/orders/model.ts'
import { findByEmail } from '#people/users/sql.ts'
import type { Admin } from '#platform/audit/log.ts'
import { ownedKeyOf } from '#platform/http/idempotency.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import { type CartRow, cartOf, noVehicle } from '#pricing/carts/model.ts'
import { fitsOf } from '#pricing/carts/service/read.ts'
import { findProducts } from '#pricing/carts/sql.ts'
import { codeOf } from '#pricing/promotions/model.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { requireFirst } from './links.ts'
import { leftOnAccount } from './on-account.ts'
import { placeUnchanged } from './place-wanted.ts'

/** An order that an admin takes for a customer, as it was sent. */
interface Taken {
  readonly admin: Admin
  readonly lines: readonly WantedLine[]
  /** The code of a coupon, as it was typed. */
  readonly coupon: string | undefined
  /** How long an order with a link to pay keeps its stock. */
  readonly holdDays: number
  readonly paying: Paying
  /** Whether the admin may record payments. */
  readonly mayTakeMoney: boolean
  /** The order that this one adds to or replaces. */
  readonly link: OrderLink | undefined
  readonly request: CheckoutRequest
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/**
 * Places an order for a customer as a checkout does, writes an audit entry, and mails the customer how to pay, or that it is paid. It belongs to
 * the account that has confirmed the email; for any other email it is a guest's. The limits of holds do not apply.
 * @throws Refusal `invalid` without an email or a day that its payment needs; `forbidden` `cash_not_permitted`; `missing` for a product or an order that does not exist, and the refusals of `placeUnchanged` and `closeFirst`.
 */
export function takeOrder(
  shop: CheckoutShop,
  { admin, lines, coupon, holdDays, paying, mayTakeMoney, link, request, key }: Taken,
): Promise<CheckedOut> {
  if (lacksEmail({ email: request.email, payBy: paying.by })) throw invalid('email', rules.emailRequired)
  if (paying.by === 'cash' && !mayTakeMoney)
    throw new Refusal('forbidden', 'cash_not_permitted', paymentRefusals.cashNotPermitted)
  if ('until' in paying) requireDay(paying.until, dayIn(shop.timeZone, shop.clock()))
  const sent = { ...request, lines, coupon, holdDays, link, ...(paying.by !== 'link' && { paying }) }
  return placeUnchanged(shop, async () => ({
    rows: await rowsOf(shop, lines, link),
    coupon: couponOf(coupon),
    buyer: await buyerOf(shop, request.email),
    request,
    key: key === undefined ? undefined : ownedKeyOf(admin.userId, key, sent),
    holdMinutes: holdDays * 24 * 60,
    by: { kind: 'admin', admin, link, paying },
  }))
}

interface Asked {
  readonly email?: string | undefined
  readonly lines: readonly WantedLine[]
  readonly shipTo?: Address | undefined
  readonly delivery?: string | undefined
  readonly coupon?: string | undefined
  readonly link?: OrderLink | undefined
}

/**
 * What an order would cost a customer now, as their cart would, with the verdicts on its lines; and the vehicles of the account of the
 * email. Without an address it has no taxes and no delivery.
 * @throws Refusal `missing` for a product that does not exist.
 */
export async function priceOrder(
  shop: CheckoutShop,
  { email, lines, shipTo: typed, delivery, coupon, link }: Asked,
): Promise<QuotedOrder> {
  const rows = await rowsOf(shop, lines, link)
  const buyer = email === undefined ? undefined : await buyerOf(shop, email)
  const shipTo = typed && normaliseAddress(typed)
  const userId = buyer?.account?.userId
  const taxNumber = shipTo?.taxNumber ?? ''
  if (shipTo?.country)
    await shop.checkTaxNumber?.({ taxNumber, destination: destinationOf(shipTo), userId, network: '' })
  const terms = shop.cartTerms({
    rows,
    email,
    userId,
    coupon: couponOf(coupon),
    destination: shipTo?.country ? destinationOf(shipTo) : null,
    delivery: delivery || null,
    isBusiness: taxNumber !== '',
    taxNumber,
  })
  const garage = userId === undefined ? undefined : garageOf(shop.db, userId)
  const [priced, fits, saved] = await Promise.all([terms, fitsOf(shop, rows), garage])
  const onAccount = buyer === undefined ? null : await leftOnAccount(shop.db, buyer)
  return { cart: cartOf(rows, priced, fits), vehicles: saved?.vehicles ?? [], onAccount }
}

/** The lines with their products. The pieces of an order that is replaced count as left: they return to the stock first. */
async function rowsOf(
  shop: Pick<CheckoutShop, 'db'>,
  lines: readonly WantedLine[],
  link: OrderLink | undefined,
): Promise<CartRow[]> {
  const { db } = shop
  const first = link?.kind === 'replaces' ? await requireFirst(shop, link) : undefined
  const returned = new Map(first && piecesToShip(first).map(({ productId, pieces }) => [productId, pieces]))
  const found = await findProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map(({ productId, quantity, chosenFor = noVehicle }) => {
    const product = found.find(({ id }) => id === productId)
    if (product === undefined) throw new Refusal('missing', 'missing', refusals.missingProduct)
    const available = product.available + (returned.get(productId) ?? 0)
    return { product: { ...product, available }, quantity, put_in_at: product.price, chosenFor }
  })
}

/** The account of an email that it has confirmed. An account without a confirmed email may belong to somebody else. */
async function buyerOf({ db }: CheckoutShop, email: string): Promise<CheckoutBuyer> {
  const user = await findByEmail(db, email)
  const account = user?.emailVerified ? { userId: user.id, email: user.email } : undefined
  // The network of the admin says nothing about the customer.
  return { account, network: '' }
}

/** @throws Refusal `invalid` for a day that is over, or after the next year. */
function requireDay(day: string, today: string): void {
  const last = Temporal.PlainDate.from(today).add({ years: 1 }).toString()
  if (day < today || day > last) throw invalid('until', paymentRefusals.untilNeeded)
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', 'invalid', message, { fields: { [field]: message } })
}

function couponOf(typed: string | undefined): string | null {
  return typed?.trim() ? codeOf(typed) : null
}
