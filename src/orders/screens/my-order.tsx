import { Link } from 'react-router'
import { orderWords, payment } from '#contract/messages.ts'
import { productName, shownName } from '#contract/product-name.ts'
import { screens } from '#contract/screens.ts'
import type { Order } from '#contract/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { PaymentState, ShipmentState } from './order-states.tsx'
import { isHeld, isPayable } from './payable.ts'

/** One of the customer's orders: what, how much, how it stands, and what can be done with it. */
export function MyOrder({ order, cancel }: { order: Order; cancel: () => void }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 rounded-box border border-base-300 bg-base-100 p-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span className="self-start overflow-hidden rounded-box bg-studio">
        <Picture
          src={order.picture}
          alt=""
          width={64}
          height={64}
          shown="thumb"
          className="aspect-square w-full"
          inset="p-1.5"
        />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium wrap-anywhere">
          <Link to={screens.product(order.slug)} className="rounded-field hover:underline">
            {shownName(order.tools)}
          </Link>
        </p>
        {order.partNumber && (
          <p className="text-sm text-muted">
            <Code>{order.partNumber}</Code>
          </p>
        )}
        <p className="text-sm text-muted">
          {orderWords.quantity} {order.quantity} · <Moment at={order.createdAt} />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <PaymentState order={order} />
          <ShipmentState order={order} />
        </p>
        {order.transactionId && (
          <p className="text-sm text-muted">
            {payment.transaction}: <Code>{order.transactionId}</Code>
          </p>
        )}
        {isHeld(order) && (
          <p className="text-sm text-muted">
            {orderWords.heldUntil} <Moment at={order.holdUntil} />
          </p>
        )}
        {isPayable(order) && !isHeld(order) && <p className="text-sm text-muted">{orderWords.payShipped}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:flex-col md:items-end">
        <Price dollars={order.price} />
        <div className="flex flex-wrap gap-2">
          {isPayable(order) ? (
            <>
              {isHeld(order) && (
                <Button
                  size="small"
                  kind="quiet"
                  onClick={cancel}
                  aria-label={`${orderWords.cancel} ${productName(order.tools)}`}
                >
                  {orderWords.cancel}
                </Button>
              )}
              <LinkButton
                size="small"
                kind="primary"
                to={screens.payment(order._id)}
                aria-label={`${orderWords.payment} ${productName(order.tools)}`}
              >
                {orderWords.payment}
              </LinkButton>
            </>
          ) : (
            <>
              {order.paid && (
                <LinkButton size="small" kind="quiet" to={screens.payment(order._id)}>
                  {orderWords.confirmation}
                </LinkButton>
              )}
              {/* Disabled once paid (spec §4). */}
              <Button size="small" disabled>
                {orderWords.payment}
              </Button>
            </>
          )}
          {/* Who has nothing in hand has nothing to rate. */}
          {order.paid && order.status === 'shipped' && (
            <LinkButton
              size="small"
              kind="quiet"
              to={`${screens.addReview}?tools=${encodeURIComponent(order.toolsId)}`}
            >
              {orderWords.review}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}
