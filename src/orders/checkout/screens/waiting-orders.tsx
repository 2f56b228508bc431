import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatMoney } from '#base/money.ts'
import { waitingOrders as words } from '#orders/orders/messages/waiting-orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { isHeld } from '#orders/orders/screens/payable.ts'
import { TimeLeft } from '#orders/orders/screens/time-left.tsx'
import type { ShownLine } from '#pricing/carts/dto.ts'
import { change, sentenceOf } from '#pricing/carts/screens/browser-cart.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { type OrderOfBrowser, useWaitingOrders } from './use-waiting-orders.ts'

/** What may lack what an order holds: a line of the cart, or the product of a page. */
export type WantedLine = Pick<ShownLine, 'productId' | 'problem' | 'product'>

export interface WaitingOrdersProps {
  /** An order that holds the rest of one of these says so. */
  readonly lines: readonly WantedLine[]
  /** Which orders are shown; by default all. */
  readonly show?: 'all' | 'with the rest'
}

/**
 * The orders of this browser that wait for their payment: who goes back from the payment finds the order here, pays it, or puts it back
 * into the cart. It knows them by the session or by their keys in this browser, never by an email.
 */
export function WaitingOrders({ lines, show = 'all' }: WaitingOrdersProps) {
  const { waiting, again } = useWaitingOrders()
  return waiting
    .filter(({ order }) => show === 'all' || restOf(order, lines).length > 0)
    .map((one) => <Waiting key={one.order.id} one={one} lines={lines} again={again} />)
}

interface Props {
  readonly one: OrderOfBrowser
  readonly lines: readonly WantedLine[]
  readonly again: () => Promise<void>
}

function Waiting({ one, lines, again }: Props) {
  const { order, token, orderKey } = one
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function putBack() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const params = { id: order.id }
      await change(async (cart) => (await call('putBackOrder', { params, token, orderKey, cart })).cart)
      await again()
      if (pathname !== screens.cart) await navigate(screens.cart)
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
      // It may be paid or cancelled by now.
      await again()
    }
  }

  return (
    <section
      aria-label={words.waits(order.number)}
      className="flex flex-col items-start gap-3 rounded-box border border-warning bg-base-200 p-4 text-sm"
    >
      <div className="flex min-w-0 gap-3">
        <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0">
          <h2 className="font-medium wrap-anywhere">{words.waits(order.number)}</h2>
          <p className="mt-1 text-muted wrap-anywhere">
            {order.lines.length === 1 ? productName(order.product) : order.product} ·{' '}
            {formatMoney(order.price)}
          </p>
          {restOf(order, lines).map(({ productId, pieces, product }) => (
            <p key={productId} className="mt-1 font-medium wrap-anywhere">
              {words.holdsLast(order.number, pieces, productName(product))}
            </p>
          ))}
          {isHeld(order) && (
            <p className="mt-1 text-muted">
              {words.until} <Moment at={order.holdUntil} /> <TimeLeft until={order.holdUntil} />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* A full page load: only the payment page's own document allows the provider's script. */}
        <a href={screens.payment(order.id)} className="btn btn-primary btn-sm">
          {words.pay}
          <span className="sr-only">: {order.number}</span>
        </a>
        <LinkButton size="small" to={screens.order(order.id)}>
          {words.change}
          <span className="sr-only">: {order.number}</span>
        </LinkButton>
        {isHeld(order) && order.lines.length > 0 && (
          <Button size="small" busy={isBusy} onClick={() => void putBack()}>
            {words.putBack}
            <span className="sr-only">: {order.number}</span>
          </Button>
        )}
      </div>
      <p role="alert" className="text-error empty:hidden">
        {refusal}
      </p>
    </section>
  )
}

/** Which of them lack what this order holds. */
function restOf(order: Order, lines: readonly WantedLine[]) {
  return lines.flatMap(({ productId, problem, product }) => {
    const held = order.lines.find((line) => line.productId === productId)
    return problem === 'short' && held !== undefined && isHeld(order)
      ? [{ productId, product, pieces: held.quantity }]
      : []
  })
}
