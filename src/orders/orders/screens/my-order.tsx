import { Link } from 'react-router'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatMoney } from '#base/money.ts'
import { factTexts } from '#orders/orders/line-facts.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { payment } from '#orders/orders/messages/payment.ts'
import { countPieces, type Order } from '#orders/orders/model.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { FactCodes } from './fact-codes.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { PaymentState, ShipmentState } from './order-states.tsx'
import { isCancellable, isHeld, isPayable, untilLabel } from './payable.ts'
import { TimeLeft } from './time-left.tsx'

/** One of the customer's orders: products, amount, state and actions. */
export function MyOrder({ order, cancel }: { order: Order; cancel: () => void }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 rounded-box border border-base-300 bg-base-100 p-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span className="self-start overflow-hidden rounded-box bg-studio">
        {order.picture !== '' && (
          <Picture
            src={order.picture}
            alt=""
            width={64}
            height={64}
            shown="thumb"
            className="aspect-square w-full"
            inset="p-1.5"
          />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <OrderLines order={order} show={(line) => <Line line={line} of={order} />} />
        <p className="text-sm text-muted">
          {piecesText(order)}
          <Moment at={order.createdAt} /> ·{' '}
          <Link
            to={screens.order(order.id)}
            className="rounded-field underline"
            aria-label={orderWords.open(order.number)}
          >
            <Code>{order.number}</Code>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <PaymentState order={order} />
          <ShipmentState order={order} />
        </p>
        <OrderParcels order={order} />
        <Facts order={order} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:flex-col md:items-end">
        <Price amount={order.price} />
        <div className="flex flex-wrap gap-2">
          {isCancellable(order) && (
            <Button
              size="small"
              kind="quiet"
              onClick={cancel}
              aria-label={`${orderWords.cancel} ${productName(order.product)}`}
            >
              {orderWords.cancel}
            </Button>
          )}
          {isPayable(order) ? (
            <LinkButton
              size="small"
              kind="primary"
              to={screens.payment(order.id)}
              prefetch="intent"
              aria-label={`${orderWords.payment} ${productName(order.product)}`}
            >
              {orderWords.payment}
            </LinkButton>
          ) : (
            <>
              {order.paid && (
                <LinkButton size="small" kind="quiet" to={screens.payment(order.id)} prefetch="intent">
                  {orderWords.confirmation}
                </LinkButton>
              )}
              {/* Disabled once paid (spec §4). */}
              <Button size="small" disabled>
                {orderWords.payment}
              </Button>
            </>
          )}
          <OrderAgain order={order} small />
          {isInHand(order) && order.lines.length === 1 && (
            <LinkButton size="small" kind="quiet" to={screens.reviewOf(order.productId)}>
              {orderWords.review}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** How much was ordered, with a separator; nothing for a difference. */
function piecesText(order: Order): string {
  if (order.lines.length === 0) return ''
  const text =
    order.lines.length > 1
      ? orderWords.products(order.lines.length, countPieces(order))
      : `${orderWords.quantity} ${order.quantity}`
  return `${text} · `
}

/** The transaction id, whether a bank decides, and how long the stock is held. */
function Facts({ order }: { order: Order }) {
  return (
    <>
      {order.transactionId && (
        <p className="text-sm text-muted">
          {payment.transaction}: <Code>{order.transactionId}</Code>
        </p>
      )}
      {order.payment === 'processing' && <p className="text-sm text-muted">{orderWords.processingHint}</p>}
      {isHeld(order) && (
        <p className="text-sm text-muted">
          {untilLabel(order)} <Moment at={order.holdUntil} /> <TimeLeft until={order.holdUntil} />
        </p>
      )}
      {isPayable(order) && !isHeld(order) && <p className="text-sm text-muted">{orderWords.payShipped}</p>}
    </>
  )
}

/** One product of the order; with several products, each shows its quantity and its own review link. */
function Line({ line, of }: { line: Order['lines'][number]; of: Order }) {
  const several = of.lines.length > 1
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <Link to={screens.product(line.slug)} className="inline-block min-h-6 rounded-field hover:underline">
          <bdi>{shownName(line.product)}</bdi>
        </Link>
      </p>
      {(several || factTexts(line).length > 0) && (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <FactCodes line={line} />
          {several && (
            <span className="whitespace-nowrap">{`${line.quantity} × ${formatMoney(line.price)}`}</span>
          )}
          {several && isInHand(of) && (
            <Link
              to={screens.reviewOf(line.productId)}
              className="rounded-field underline"
              aria-label={`${orderWords.review}: ${productName(line.product)}`}
            >
              {orderWords.review}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

/** Only delivered products can be reviewed. */
function isInHand({ paid, status }: Order): boolean {
  return paid && status === 'shipped'
}
