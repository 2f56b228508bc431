import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerPage } from '#base/contract/messages/customer-page.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { withPlace } from '#base/countries/place-lines.ts'
import { shopDateWriting } from '#base/date-writing.ts'
import { formatMoney, isMore } from '#base/money.ts'
import { factTexts } from '#orders/orders/line-facts.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { shippingForm } from '#orders/orders/messages/shipping.ts'
import { countPieces, isPartShipped, type Order } from '#orders/orders/model.ts'
import { IfPermitted, refunding, useMay } from '#people/identity/screens/if-permitted.tsx'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { isIncomplete, MissingFields, nextStep } from './next-step.tsx'
import { PaymentState } from './order-states.tsx'
import { isCancellable } from './payable.ts'

interface Actions {
  /** What the status button does (spec §4). */
  mark: (order: Order) => void
  ship: (order: Order) => void
  refund: (order: Order) => void
  remove: (order: Order) => void
}

/** The columns of Manage All Orders, each of one line. Payment and shipment have separate columns; `next` names the next action. */
export function orderColumns(actions: Actions): Column<Order>[] {
  return [
    { key: 'createdAt', header: words.placed, sortable: true, fixed: true, cell: placed },
    { key: 'product', header: words.product, sortable: true, cell: products },
    { key: 'email', header: words.customer, sortable: true, cell: customer },
    { key: 'address', header: orderWords.address, hidden: true, cell: address },
    { key: 'phone', header: orderWords.phone, hidden: true, cell: (order) => order.phone },
    {
      key: 'quantity',
      header: orderWords.quantity,
      hidden: true,
      sortable: true,
      align: 'end',
      cell: countPieces,
    },
    {
      key: 'price',
      header: orderWords.total,
      sortable: true,
      align: 'end',
      cell: (order) => formatMoney(order.price),
    },
    { key: 'payment', header: words.payment, cell: (order) => <PaymentState order={order} /> },
    { key: 'next', header: words.next, cell: next },
    {
      key: 'status',
      header: words.status,
      fixed: true,
      cell: (order) => <Status order={order} mark={actions.mark} />,
    },
    {
      key: 'number',
      header: orderWords.number,
      hidden: true,
      cell: (order) => <Code>{order.number}</Code>,
    },
    {
      key: 'transactionId',
      header: words.transaction,
      hidden: true,
      cell: (order) => order.transactionId && <Code>{order.transactionId}</Code>,
    },
    {
      key: 'actions',
      header: words.actions,
      fixed: true,
      cell: (order) => <ActionButtons order={order} {...actions} />,
    },
  ]
}

const day = shopDateWriting({ month: 'short', day: 'numeric' })
const whole = shopDateWriting({ dateStyle: 'full', timeStyle: 'long' })

function placed({ id, number, createdAt }: Order) {
  const at = new Date(createdAt)
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Link to={staffScreens.manageOrder(id)} className="link flex min-h-6 items-center">
        <span className="sr-only">{words.openThis(number)}</span>
        <span aria-hidden>
          <Code>{number}</Code>
        </span>
      </Link>
      <time dateTime={createdAt} title={whole.format(at)} className="min-w-0! text-muted">
        {day.format(at)}
      </time>
    </span>
  )
}

/** One line, cut where it is too long; all of it is shown on hover, and on a phone. */
function Cut({ whole, children }: { whole: string; children: ReactNode }) {
  return (
    <span
      dir="auto"
      title={whole}
      className="block wrap-anywhere sm:max-w-22 sm:truncate min-[1440px]:max-w-44 2xl:max-w-72"
    >
      {children}
    </span>
  )
}

/** The first product and how many others there are; all of them are on hover and on the page of the order. */
function products({ lines, product }: Order) {
  const [first, ...others] = lines
  if (first === undefined) return product
  const all = lines.map((line) => [`${line.quantity} × ${productName(line.product)}`, ...factTexts(line)])
  return (
    <span className="flex gap-1.5 whitespace-nowrap max-sm:flex-wrap">
      <Cut whole={all.map((parts) => parts.join(' · ')).join('\n')}>
        {first.quantity} × <bdi>{shownName(first.product)}</bdi>
      </Cut>
      {others.length > 0 && (
        <span className="text-muted">
          <span className="sr-only">{orderWords.moreLines(others.length)}</span>
          <span aria-hidden>+{others.length}</span>
        </span>
      )}
    </span>
  )
}

/** Leads to the page of the customer. */
function customer(order: Order) {
  return <Customer {...order} />
}

function Customer({ id, name, email }: Pick<Order, 'id' | 'name' | 'email'>) {
  const maySee = useMay('customers.see')
  const who = name.trim() === '' ? email : <Named name={name} email={email} />
  return (
    <Cut whole={[name, email].filter((part) => part !== '').join('\n')}>
      {maySee && email !== '' ? (
        <Link to={staffScreens.customer(id)} className="link" title={customerPage.open(email)}>
          {who}
        </Link>
      ) : (
        who
      )}
    </Cut>
  )
}

function Named({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      <span className="sr-only">, {email}</span>
    </>
  )
}

function address(order: Order) {
  const lines = withPlace(order.address, order.destination)
  return <Cut whole={lines}>{lines.replaceAll('\n', ', ')}</Cut>
}

function next(order: Order) {
  if (isIncomplete(order)) return <MissingFields order={order} />
  return <Cut whole={order.desk?.held ?? order.desk?.packer ?? ''}>{nextStep(order)}</Cut>
}

/**
 * Spec §4: Shipped if shipped, otherwise Pending, as a button that is the same in both states; staff who may not ship see the word. A
 * cancelled order and a difference say so.
 */
function Status({ order, mark }: { order: Order; mark: (order: Order) => void }) {
  const mayShip = useMayShip(order)
  if (order.status === 'cancelled') return orderWords.cancelled
  if (order.differenceOf !== null) return words.nothingToShip
  // Nothing else is sent of an order that was refunded in full.
  if (isPartShipped(order)) return orderWords.partShipped
  const state = order.status === 'shipped' ? orderWords.shipped : orderWords.pending
  if (!mayShip) return state
  return (
    <Button size="small" onClick={() => mark(order)}>
      {state}
    </Button>
  )
}

function useMayShip({ paid, status, desk }: Order): boolean {
  const [mayShip, mayShipUnpaid] = [useMay('orders.ship'), useMay('orders.ship_unpaid')]
  if (status === 'shipped') return mayShip
  return mayShip && (paid || mayShipUnpaid) && !desk?.held
}

/** Ships all that is left, with its carrier and tracking number. */
function ShipButton({ order, ship }: { order: Order; ship: (order: Order) => void }) {
  const mayShip = useMayShip(order)
  if (!mayShip || order.status !== 'pending' || order.differenceOf !== null) return null
  return (
    <Button size="small" onClick={() => ship(order)} aria-label={shippingForm.shipThis(order.number)}>
      {shippingForm.ship}
    </Button>
  )
}

function ActionButtons({ order, ship, refund, remove }: { order: Order } & Omit<Actions, 'mark'>) {
  const name = productName(order.product)
  return (
    <span className="flex gap-1 max-sm:flex-wrap">
      <ShipButton order={order} ship={ship} />
      {order.paid && isMore(order.price, order.refunded) && (
        <IfPermitted needs={refunding}>
          <Button
            size="small"
            kind="quiet"
            onClick={() => refund(order)}
            aria-label={`${words.refund} ${name}`}
          >
            {words.refund}
          </Button>
        </IfPermitted>
      )}
      {isCancellable(order) && (
        <IfPermitted needs="orders.edit">
          <Button
            size="small"
            kind="quiet"
            onClick={() => remove(order)}
            aria-label={`${orderWords.cancel} ${name}`}
          >
            {orderWords.cancel}
          </Button>
        </IfPermitted>
      )}
    </span>
  )
}
