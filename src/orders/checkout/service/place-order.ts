import { toDecimal } from '#base/money.ts'
import * as secret from '#base/secret.ts'
import type { CheckoutBuyer, OrderLink, Paying } from '#orders/checkout/model.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { storePlaced } from '#orders/checkout/store/keys.ts'
import { insertLink } from '#orders/checkout/store/links.ts'
import { orderFreeEmail, orderPlacedEmail, orderTakenEmail } from '#orders/orders/emails/placed.ts'
import type { Above, HoldLimits, HoldObstacle } from '#orders/orders/hold-limits.ts'
import { orderOf, productsOf } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { shopDetailsOf } from '#orders/orders/service/notify.ts'
import { lockBuyer } from '#orders/orders/sql.ts'
import { settle } from '#orders/payments/service/manual.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import type { OwnedKey } from '#platform/http/idempotency.ts'
import { type Draft, draft } from '#platform/mail/queue-mail.ts'
import { readSetting } from '#platform/settings/service.ts'
import type { CartRow, PricedCart } from '#pricing/carts/model.ts'
import { lockCart, takeLines } from '#pricing/carts/sql.ts'
import { hashOf } from '#pricing/carts/token.ts'
import { seller } from '#pricing/seller/model.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { storeTaxDecision } from '#pricing/taxes/service/store-decision.ts'
import { insertPriced, NotPlaced, takeUsesOf, untilPlaced } from './insert-priced.ts'
import { settleFirst } from './links.ts'
import { requireOnAccount } from './on-account.ts'

/** How an order is placed: from a cart, which is emptied, or by an admin for a customer. */
export type PlacedBy =
  | { readonly kind: 'cart'; readonly token: string | undefined; readonly cartId: string }
  | {
      readonly kind: 'admin'
      readonly admin: Admin
      readonly link: OrderLink | undefined
      readonly paying: Paying
    }

interface ToPlace {
  readonly by: PlacedBy
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly order: OrderRow
  readonly buyer: CheckoutBuyer
  readonly key: OwnedKey | undefined
  readonly above: Above | undefined
}

/**
 * Places an order in one transaction, and empties its cart or writes the audit entry of the admin. Locks the cart, or the
 * order that it is linked to, then the buyer, the products and the promotions. Returns `changed`, without any effect, if the
 * cart or a product is not as it was read, and the exceeded limit if the buyer would hold too much.
 * @throws Refusal `conflict` `coupon_used_up`; what `settleFirst` refuses.
 */
export function placeOrder(
  shop: CheckoutShop,
  wanted: ToPlace,
): Promise<'placed' | 'changed' | HoldObstacle> {
  return untilPlaced(() => shop.db.transaction().execute((tx) => placeIn(shop, tx, wanted)))
}

async function placeIn(shop: CheckoutShop, tx: Tx, wanted: ToPlace): Promise<void> {
  const { by, rows, priced, order, buyer, key, above } = wanted
  const link = by.kind === 'admin' ? by.link : undefined
  const isAsRead =
    by.kind === 'cart'
      ? await isEmptiedAsRead(tx, by, rows)
      : link === undefined || (await settleFirst(shop, tx, { ...by, link, order, network: buyer.network }))
  if (!isAsRead) throw new NotPlaced('changed')
  const isFree = order.paid_at !== null
  if (order.pay_by === 'account') await lockAndRequire(tx, buyer, order)
  await insertPriced(tx, {
    order,
    listPrices: rows.map(({ product }) => product.price),
    network: buyer.network,
    limits: by.kind === 'cart' ? shop.holdLimits : unlimited,
    above,
    mail: await mailOf(shop, wanted),
    keyHash: buyer.account === undefined ? secret.hashOf(shop.orderKeys.of(order.id)) : undefined,
    storedAnswer: undefined,
  })
  await storeTaxDecision(tx, order, priced.taxDecision, buyer.account?.userId)
  if (key !== undefined) await storePlaced(tx, key, order.id)
  if (link !== undefined) await insertLink(tx, order.id, link)
  if (by.kind === 'admin') await recordTaken(tx, by, order)
  await takeUsesOf(tx, priced, order)
  if (by.kind === 'admin' && by.paying.by === 'cash' && !isFree) await payInCash(shop, tx, by.admin, order)
}

/** Two orders on account of a customer wait for each other, so that they are not above the limit together. */
async function lockAndRequire(tx: Tx, buyer: CheckoutBuyer, order: OrderRow): Promise<void> {
  await lockBuyer(tx, order, buyer.network, productsOf(order))
  await requireOnAccount(tx, buyer, order)
}

/** The mail about a new order; undefined without an email, and for one that is paid in cash now: its mail says so. */
async function mailOf(shop: CheckoutShop, { by, order }: ToPlace): Promise<Draft | undefined> {
  const isFree = order.paid_at !== null
  if (order.email === '' || (by.kind === 'admin' && by.paying.by === 'cash' && !isFree)) return undefined
  const link = by.kind === 'admin' ? by.link : undefined
  const about = { ...shopDetailsOf(shop), order: orderOf(order), link }
  const asked = by.kind === 'cart' ? orderPlacedEmail : orderTakenEmail
  const bank = order.pay_by === 'transfer' ? (await readSetting(shop, seller)).value.bank : ''
  const mail = isFree ? orderFreeEmail({ ...about, isTaken: by.kind === 'admin' }) : asked({ ...about, bank })
  return draft({ ...mail, to: order.email, orderId: order.id })
}

function payInCash(shop: CheckoutShop, tx: Tx, admin: Admin, order: OrderRow): Promise<OrderRow> {
  const paidOn = dayIn(shop.timeZone, shop.clock())
  const payment = {
    kind: 'cash',
    amount: order.total,
    paidOn,
    reference: '',
    paidBefore: order.paid_outside,
  } as const
  return settle(shop, tx, admin, { order, payment, requestId: admin.requestId ?? '' })
}

async function recordTaken(
  tx: Tx,
  { admin, link }: Extract<PlacedBy, { kind: 'admin' }>,
  order: OrderRow,
): Promise<void> {
  await recordByAdmin(tx, admin, {
    act: 'take_order',
    subject: { kind: 'order', id: order.id },
    after: {
      total: toDecimal(order.total),
      holdUntil: order.hold_until,
      ...(link && { [link.kind]: link.orderId }),
    },
  })
}

/** Limits protect the stock from strangers: an admin decides alone. */
const unlimited: HoldLimits = {
  orders: { unverified: 1e9, verified: 1e9, paid: 1e9, network: 1e9 },
  pieces: { unverified: 1e9, verified: 1e9, paid: 1e9, network: 1e9 },
  sharePercent: 100,
  networkSharePercent: 100,
  newSharePercent: 100,
}

/** Locks a cart, and removes its lines. Returns whether they are those that were read. */
async function isEmptiedAsRead(
  tx: Tx,
  { token, cartId }: { readonly token: string | undefined; readonly cartId: string },
  rows: readonly CartRow[],
): Promise<boolean> {
  const locked = await lockCart(tx, hashOf(token))
  return locked !== undefined && isAsRead(await takeLines(tx, cartId), rows)
}

function isAsRead(quantities: ReadonlyMap<string, number>, rows: readonly CartRow[]): boolean {
  return (
    quantities.size === rows.length &&
    rows.every(({ product, quantity }) => quantities.get(product.id) === quantity)
  )
}
