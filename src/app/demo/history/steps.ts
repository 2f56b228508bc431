import { refundedName } from '#base/contract/refunded-name.ts'
import { add, isSame, type Money, subtract, sum, toDecimal } from '#base/money.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { newOrder } from '#orders/checkout/service/new-order.ts'
import { trackingUrl } from '#orders/orders/carriers.ts'
import { orderCancelledEmail } from '#orders/orders/emails/cancelled.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { orderPaidEmail } from '#orders/orders/emails/paid.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { orderRefundedEmail } from '#orders/orders/emails/refunded.ts'
import { orderOf, piecesToShip } from '#orders/orders/model.ts'
import { parcelOf } from '#orders/orders/parcel.ts'
import type { OrderLine, OrderRow } from '#orders/orders/row.ts'
import { partStep, wholeStep } from '#orders/orders/service/money.ts'
import { requireNextState } from '#orders/orders/states.ts'
import { cancelledBy, refundLinesOf, type WantedLines } from '#orders/payments/service/refund-lines.ts'
import { orderShippedEmail } from '#orders/shipments/emails.ts'
import type { Email } from '#platform/mail/emails/email.ts'
import { type CartRow, noFits, type PricedCart } from '#pricing/carts/model.ts'
import { dayMs, later, minuteMs } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { PastChange, PastOrder, World } from './past-order.ts'
import type { Clerk } from './staff.ts'

/*
 * The steps of an order as the services of the shop make them, without a database: the same rules, amounts, mails and entries of the
 * audit log.
 */

/** How long an unpaid order held its stock. */
const holdMinutes = 30

interface ToPlace {
  readonly customer: Customer
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly at: Date
  readonly note: string
  readonly purchaseOrder: string
}

/** Places an order: it takes its pieces from the stock, and is confirmed by mail. */
export function place(world: World, { customer, at, note, purchaseOrder, ...cart }: ToPlace): PastOrder {
  const { userId, email, phone, address: shipTo } = customer
  const request = {
    email,
    phone,
    shipTo,
    billTo: undefined,
    delivery: '',
    note,
    purchaseOrder,
    termsAccepted: false,
  }
  const buyer = { account: userId === null ? undefined : { userId, email }, network: '' }
  const what = { ...cart, holdMinutes, fits: noFits }
  const row = {
    ...newOrder(at, buyer, { ...request, total: cart.priced.totals.total }, what),
    id: world.random.id(at),
  }
  const order: PastOrder = {
    row,
    customer,
    refunds: [],
    returnEvents: [],
    refundOfReturn: new Map(),
    packed: new Map(),
  }
  const taken = row.lines.map(({ product_id, quantity }) => ({ productId: product_id, pieces: -quantity }))
  move(world, order, taken, { reason: 'ordered', actorId: userId, at })
  write(world, order, at, orderPlacedEmail)
  return order
}

/** Pays an order in full, by card. */
export function pay(world: World, order: PastOrder, at: Date): void {
  const state = requireNextState('pay', order.row)
  order.row = { ...order.row, ...state, paid_at: at, transaction_id: `pi_${world.random.id(at)}` }
  write(world, order, at, orderPaidEmail)
}

/** Cancels an unpaid order: its pieces are on sale again. */
export function cancel(
  world: World,
  order: PastOrder,
  { at, reason }: { readonly at: Date; readonly reason: NonNullable<OrderRow['cancel_reason']> },
): void {
  const before = order.row
  const step = reason === 'not_paid_in_time' ? 'release' : 'cancel'
  order.row = { ...before, ...requireNextState(step, before), cancelled_at: at, cancel_reason: reason }
  const actors = {
    customer: order.customer.userId,
    admin: world.staff.support.userId,
    not_paid_in_time: null,
  }
  const moved = step === 'release' ? 'released' : 'cancelled'
  move(world, order, piecesToShip(before), { reason: moved, actorId: actors[reason], at })
  if (reason === 'admin')
    world.journal.entries.push({
      actor: world.staff.support,
      act: 'cancel',
      subject: { kind: 'order', id: before.id },
      before: { shipment: before.shipment, payment: before.payment },
      after: { shipment: order.row.shipment, payment: order.row.payment },
      at,
    })
  setLines(order, (line) => ({ ...line, left: 0 }))
  write(world, order, at, (about) => orderCancelledEmail({ ...about, reason }))
}

interface ToShip {
  readonly at: Date
  readonly lines: readonly Pieces[]
  readonly carrier: string
  readonly tracking: string
}

/** Ships pieces of an order that are left to ship. */
export function ship(world: World, order: PastOrder, { at, lines, carrier, tracking }: ToShip): void {
  const before = order.row
  const count = (line: OrderLine) => lines.find(({ productId }) => productId === line.product_id)?.pieces ?? 0
  setLines(order, (line) => ({ ...line, shipped: line.shipped + count(line), left: line.left - count(line) }))
  const isLast = order.row.lines.every(({ left }) => left === 0)
  const state = requireNextState(isLast ? 'ship' : 'ship_part', before)
  const shipment = {
    id: world.random.id(at),
    lines: lines.map(({ productId, pieces }) => ({ product_id: productId, quantity: pieces })),
    carrier,
    tracking,
    tracking_url: trackingUrl(carrier, tracking) ?? null,
    shipped_at: at,
    arrived_at: arrivalOf(world, at),
  }
  order.row = {
    ...order.row,
    ...state,
    pieces_shipped: before.pieces_shipped + lines.reduce((all, { pieces }) => all + pieces, 0),
    shipments: [...before.shipments, shipment],
    shipped_at: state.shipment === 'shipped' ? at : null,
  }
  const named = new Map(before.lines.map((line) => [line.product_id, line.product_name]))
  world.journal.entries.push({
    actor: world.staff.warehouse,
    act: 'ship',
    subject: { kind: 'order', id: before.id },
    before: { shipment: before.shipment, payment: before.payment },
    after: {
      shipment: state.shipment,
      payment: state.payment,
      pieces: lines.map(({ productId, pieces }) => `${pieces} × ${named.get(productId)}`),
      ...(carrier !== '' && { carrier }),
    },
    at,
  })
  const parcel = parcelOf(shipment, order.row.lines)
  const mailId = write(world, order, later(at, minuteMs / 2), (about) =>
    orderShippedEmail({ ...about, parcel }),
  )
  order.packed.set(shipment.id, { by: world.staff.warehouse, mailId })
}

/** Buyers said after some days that their parcels had arrived. */
function arrivalOf({ calendar }: World, shippedAt: Date): Date | null {
  const at = later(shippedAt, 4 * dayMs)
  return at < calendar.today ? at : null
}

interface ToRefund {
  readonly at: Date
  readonly by: Clerk
  readonly reason: string
  /** Pieces, or an amount that names none. */
  readonly what: WantedLines | Money
}

/** Refunds a part of an order, or all of it. Pieces that were left to ship are on sale again. Answers the id of the refund. */
export function refund(world: World, order: PastOrder, { at, by, reason, what }: ToRefund): string {
  const before = order.row
  const given = order.refunds.flatMap(({ lines }) => lines)
  const lines = 'minor' in what ? [] : refundLinesOf(before, what, given)
  const amount = 'minor' in what ? what : sum(lines.map((line) => line.amount))
  const cancelled = cancelledBy(lines)
  const isWhole = isSame(amount, subtract(before.total, before.refunded))
  const state = requireNextState(isWhole ? wholeStep(before) : partStep(before, amount, cancelled), before)
  const id = world.random.id(at)
  order.refunds.push({
    id,
    providerId: `re_${world.random.id(at)}`,
    at,
    amount,
    reason,
    lines,
    by,
  })
  order.row = {
    ...before,
    ...state,
    refunded: add(before.refunded, amount),
    ...(state.shipment === 'cancelled' && { cancelled_at: at, cancel_reason: 'admin' as const }),
    ...(state.shipment === 'shipped' && { shipped_at: before.shipped_at ?? at }),
  }
  setLines(order, (line) => {
    const one = lines.find(({ productId }) => productId === line.product_id)
    if (one === undefined) return line
    const refunded_pieces = line.refunded_pieces + one.quantity
    return {
      ...line,
      refunded_pieces,
      cancelled: line.cancelled + one.cancelled,
      left: line.left - one.cancelled,
    }
  })
  if (cancelled.length > 0) move(world, order, cancelled, { reason: 'refunded', actorId: by.userId, at })
  world.journal.entries.push({
    actor: by,
    act: 'refund',
    subject: { kind: 'order', id: before.id },
    after: {
      refund: id,
      amount: toDecimal(amount),
      reason,
      ...(lines.length > 0 && { pieces: lines.map(refundedName) }),
    },
    at,
  })
  const email = (about: AboutOrder) => orderRefundedEmail({ ...about, amount, pieces: lines, reason })
  write(world, order, later(at, minuteMs), email, { refundId: id })
  return id
}

/** Moves pieces of an order into the stock, or out of it where they are negative. */
export function move(
  { journal }: World,
  { row }: PastOrder,
  pieces: readonly Pieces[],
  how: Pick<PastChange, 'reason' | 'actorId' | 'at'>,
): void {
  for (const { productId, pieces: change } of pieces)
    journal.changes.push({ ...how, productId, change, orderId: row.id })
}

/** Sends a mail about an order to its buyer. Answers the id of the mail. */
export function write(
  { random, shopUrl, timeZone, journal }: World,
  { row, customer }: PastOrder,
  at: Date,
  email: (about: AboutOrder) => Email,
  of: { readonly refundId?: string; readonly returnId?: string } = {},
): string {
  const recipient = customer.userId === null ? 'unconfirmed' : 'confirmed'
  const id = random.id(at)
  journal.mails.push({
    id,
    email: () => email({ order: orderOf(row), shopUrl, timeZone, recipient }),
    to: customer.email,
    at,
    orderId: row.id,
    refundId: of.refundId ?? null,
    returnId: of.returnId ?? null,
  })
  return id
}

export function setLines(order: PastOrder, change: (line: OrderLine) => OrderLine): void {
  order.row = { ...order.row, lines: order.row.lines.map(change) }
}
