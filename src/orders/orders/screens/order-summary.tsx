import type { ReactNode } from 'react'
import { shownName } from '#base/contract/product-name.ts'
import { withPlace } from '#base/countries/place-lines.ts'
import { dayRange } from '#base/date-writing.ts'
import { formatMoney, isZero, times } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FactCodes } from './fact-codes.tsx'
import { OrderAddress } from './order-address.tsx'
import { IncludedTaxes, OrderCharges } from './order-charges.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderedFit } from './ordered-fit.tsx'
import { PaidOutside } from './paid-outside.tsx'
import { RefundedPieces } from './refunded-pieces.tsx'

/**
 * The products of an order, what its total is made of, its addresses and its refunds, beside the card form. Admins see it for
 * orders of customers too.
 */
export function OrderSummary({ order, title = orderWords.yours }: { order: Order; title?: string }) {
  const several = order.lines.length > 1
  return (
    <section aria-label={title} className="rounded-box border border-base-300 bg-base-100 p-5">
      <h2 className="mb-4 text-heading">{title}</h2>
      {several ? (
        <OrderLines order={order} show={Line} />
      ) : (
        <div className="flex items-center gap-4">
          {order.differenceOf === null && (
            <span className="shrink-0 overflow-hidden rounded-box bg-studio">
              <Picture
                src={order.picture}
                alt=""
                width={96}
                height={96}
                shown="thumb"
                className="size-24"
                inset="p-2"
              />
            </span>
          )}
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{shownName(order.product)}</bdi>
            </p>
            {order.lines.map((line) => (
              <div key={line.productId}>
                <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                  <FactCodes line={line} />
                  <RefundedPieces line={line} />
                </p>
                <OrderedFit line={line} />
              </div>
            ))}
          </div>
        </div>
      )}
      <Facts order={order} />
      <OrderCharges order={order} />
      <p className="mt-4 flex items-baseline justify-between border-t border-base-300 pt-4">
        <span>{orderWords.total}</span>
        <strong className="text-heading whitespace-nowrap">{formatMoney(order.price)}</strong>
      </p>
      <IncludedTaxes order={order} />
      <PaidOutside order={order} />
      {!isZero(order.refunded) && (
        <p className="mt-1 flex items-baseline justify-between">
          <span>{orderWords.refunded}</span>
          <strong className="whitespace-nowrap">{formatMoney(order.refunded)}</strong>
        </p>
      )}
    </section>
  )
}

/** Whose order it is, where it goes and when it arrives; what the order does not have is left out. */
function Facts({ order }: { order: Order }) {
  const { shipTo, billTo, status } = order
  // Nothing of a cancelled order arrives.
  const delivery = status === 'cancelled' ? null : order.delivery
  const isOne = order.lines.length === 1
  const rows: [string, ReactNode][] = [
    [orderWords.quantity, isOne ? String(order.quantity) : ''],
    [orderWords.unitPrice, isOne ? formatMoney(order.unitPrice) : ''],
    [orderWords.number, order.number],
    [orderWords.placed, <Moment key="placed" at={order.createdAt} />],
    [orderWords.purchaseOrder, order.purchaseOrder],
    [orderWords.name, shipTo ? '' : order.name],
    [orderWords.address, shipTo ? '' : withPlace(order.address, order.destination)],
    [orderWords.email, order.email],
    [orderWords.phone, order.phone],
    [delivery?.isCollected ? orderWords.collect : orderWords.arrives, delivery ? dayRange(delivery) : ''],
    [
      orderWords.dueOn,
      order.paid || order.dueOn === null ? '' : dayRange({ from: order.dueOn, to: order.dueOn }),
    ],
    [orderWords.note, order.note],
  ]
  const addresses = [
    { label: orderWords.shipTo, address: shipTo },
    { label: orderWords.billTo, address: billTo },
  ]
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {label === orderWords.unitPrice ? <span className="whitespace-nowrap">{value}</span> : value}
            </dd>
          </div>
        ))}
      {addresses.map(
        ({ label, address }) =>
          address && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                <OrderAddress address={address} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One of several products: a small picture, quantity and price. */
function Line(line: Order['lines'][number]) {
  const { product, picture, quantity, price } = line
  return (
    <div className="flex items-center gap-3">
      <span className="shrink-0 overflow-hidden rounded-box bg-studio">
        <Picture src={picture} alt="" width={48} height={48} shown="thumb" className="size-12" inset="p-1" />
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{shownName(product)}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <FactCodes line={line} />
          <span className="whitespace-nowrap">{`${quantity} × ${formatMoney(price)}`}</span>
          <RefundedPieces line={line} />
        </p>
        <OrderedFit line={line} />
      </div>
      {/* Before discount and tax, as the row of the goods, which is their sum. */}
      <span className="text-sm whitespace-nowrap tabular-nums">{formatMoney(times(price, quantity))}</span>
    </div>
  )
}
