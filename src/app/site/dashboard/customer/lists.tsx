import { useState } from 'react'
import { Link } from 'react-router'
import { mapRows } from '#base/contract/listing.ts'
import { mails as mailWords } from '#base/contract/messages/back-office.ts'
import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import { shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatMoney } from '#base/money.ts'
import { ReviewState } from '#catalog/reviews/screens/review-state.tsx'
import { orderFromDto } from '#orders/orders/dto.ts'
import { earlierOrderWords } from '#orders/orders/messages/earlier-orders.ts'
import { orderHistory } from '#orders/orders/messages/order-history.ts'
import type { Order } from '#orders/orders/model.ts'
import { EarlierOrder } from '#orders/orders/screens/earlier-order.tsx'
import { PaymentState, ShipmentState } from '#orders/orders/screens/order-states.tsx'
import { ReturnState } from '#orders/returns/screens/return-state.tsx'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { call } from '#web/client/call.ts'
import { Code } from '#web/ui/code.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { MailState } from '../outbox/mail-state.tsx'
import { OneMail } from '../outbox/one-mail.tsx'
import { PagedList } from './paged-list.tsx'

interface Props {
  /** Of the customer, as in the address of the page. */
  readonly id: string
  readonly token: string
}

/** The orders of a customer, newest first. */
export function OrdersSection({ id, token }: Props) {
  return (
    <PagedList
      {...{ name: 'orders', title: words.orders, none: words.noOrders, id, token }}
      read={async (query, signal) =>
        mapRows(await call('customerOrders', { params: { id }, query, token, signal }), orderFromDto)
      }
      keyOf={(order) => order.id}
      show={(order) => <OneOrder order={order} />}
    />
  )
}

function OneOrder({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <Link
          to={staffScreens.manageOrder(order.id)}
          aria-label={words.openOrder(order.number)}
          className="link inline-block min-h-6"
        >
          <Code>{order.number}</Code>
        </Link>
        <p className="wrap-anywhere">{order.product}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <Moment at={order.createdAt} />
          {order.guest && <span>{words.asGuest}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PaymentState order={order} />
        <ShipmentState order={order} />
        <span className="font-medium tabular-nums">{formatMoney(order.price)}</span>
      </div>
    </div>
  )
}

/** The orders of a customer in the earlier shop, to be read. */
export function EarlierOrdersSection({ id, token }: Props) {
  return (
    <PagedList
      {...{ name: 'earlier', title: earlierOrderWords.title, none: earlierOrderWords.none, id, token }}
      read={(query, signal) => call('customerEarlierOrders', { params: { id }, query, token, signal })}
      keyOf={(order) => order.id}
      show={(order) => <EarlierOrder order={order} />}
      hidesNone
    />
  )
}

/** The returns of a customer, newest first. */
export function ReturnsSection({ id, token }: Props) {
  return (
    <PagedList
      {...{ name: 'returns', title: words.returns, none: words.noReturns, id, token }}
      read={(query, signal) => call('customerReturns', { params: { id }, query, token, signal })}
      keyOf={(one) => one.id}
      show={({ number, orderId, state, createdAt }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Link to={staffScreens.manageOrder(orderId)} className="link inline-block min-h-6">
            <Code>{number}</Code>
          </Link>
          <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            <ReturnState one={{ state, refund: null }} />
            <Moment at={createdAt} />
          </span>
        </div>
      )}
    />
  )
}

/** The mails to a customer, newest first: each can be read. */
export function MailsSection({ id, token }: Props) {
  const [reading, setReading] = useState<{ id: string; subject: string; recipient: string }>()
  return (
    <>
      <PagedList
        {...{ name: 'mails', title: words.mails, none: words.noMails, id, token }}
        read={(query, signal) => call('customerMails', { params: { id }, query, token, signal })}
        keyOf={(mail) => mail.id}
        show={({ id: mailId, subject, recipient, state, createdAt }) => (
          <div className="flex flex-col items-start gap-1">
            <button
              type="button"
              aria-label={mailWords.open(subject)}
              onClick={() => setReading({ id: mailId, subject, recipient })}
              className="link min-h-6 text-left wrap-anywhere"
            >
              {subject}
            </button>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <MailState state={state} />
              <Moment at={createdAt} />
            </p>
          </div>
        )}
      />
      {reading && <OneMail mail={reading} token={token} onClose={() => setReading(undefined)} />}
    </>
  )
}

/** The reviews of a customer, newest first. */
export function ReviewsSection({ id, token }: Props) {
  return (
    <PagedList
      {...{ name: 'reviews', title: words.reviews, none: words.noReviews, id, token }}
      read={(query, signal) => call('customerReviews', { params: { id }, query, token, signal })}
      keyOf={(review) => review.id}
      show={({ about, ratings, state, product, createdAt }) => (
        <>
          <span className="flex flex-wrap gap-x-4">
            <Stars rating={ratings} />
            <ReviewState state={state} />
          </span>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{product === null ? words.ofShop : shownName(product)}</bdi>, <Moment at={createdAt} />
          </p>
          <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">
            {about}
          </p>
        </>
      )}
    />
  )
}

/** What was done to the account and by whom, newest first. */
export function HistorySection({ id, token, userId }: Props & { readonly userId: string }) {
  return (
    <PagedList
      {...{ name: 'history', title: words.history, none: words.noHistory, id, token }}
      action={<HistoryLink kind="user" id={userId} />}
      read={(query, signal) => call('customerHistory', { params: { id }, query, token, signal })}
      keyOf={(act) => act.id}
      show={({ at, who, act }) => (
        <>
          <p className="wrap-anywhere">
            {orderHistory.audited(act)} <span className="text-muted">{orderHistory.by(who)}</span>
          </p>
          <p className="text-sm text-muted">
            <Moment at={at} />
          </p>
        </>
      )}
    />
  )
}
