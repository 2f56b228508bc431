import { Link } from 'react-router'
import { customerPage } from '#base/contract/messages/customer-page.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { withPlace } from '#base/countries/place-lines.ts'
import { formatMoney, isMore } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { countPieces, isPartShipped, type Order } from '#orders/orders/model.ts'
import { IfPermitted, refunding, useMay } from '#people/identity/screens/if-permitted.tsx'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { FactCodes } from './fact-codes.tsx'
import { MissingFields, nextStep } from './next-step.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentState } from './order-states.tsx'
import { isCancellable } from './payable.ts'

interface Actions {
  ship: (order: Order) => void
  refund: (order: Order) => void
  remove: (order: Order) => void
}

/** The columns of Manage All Orders. Payment and shipment have separate columns; `next` names the next action. */
export function orderColumns(actions: Actions): Column<Order>[] {
  return [
    {
      key: 'createdAt',
      header: words.placed,
      sortable: true,
      cell: (order) => (
        <Link to={staffScreens.manageOrder(order.id)} className="link inline-block min-h-6">
          <span className="sr-only">{words.openThis(order.number)}, </span>
          <span aria-hidden className="block text-sm whitespace-nowrap">
            <Code>{order.number}</Code>
          </span>
          <Moment at={order.createdAt} />
        </Link>
      ),
    },
    { key: 'product', header: words.product, sortable: true, fixed: true, cell: products },
    { key: 'email', header: words.customer, sortable: true, cell: customer },
    { key: 'address', header: orderWords.address, fixed: true, cell: address },
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
    { key: 'next', header: words.next, cell: nextStep },
    {
      key: 'status',
      header: words.status,
      fixed: true,
      cell: (order) => <ShipButton order={order} ship={actions.ship} />,
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

/** The part number is below the name: in a column of its own it would push the actions out of view. */
function products(order: Order) {
  return (
    <OrderLines
      order={order}
      show={(line) => (
        <span className="flex min-w-28 flex-col wrap-anywhere">
          {line.quantity} × <bdi>{shownName(line.product)}</bdi>
          <FactCodes line={line} />
        </span>
      )}
    />
  )
}

function customer({ id, name, email, guest }: Order) {
  return (
    <span className="flex min-w-32 flex-col items-start wrap-anywhere">
      <bdi>{name}</bdi>
      <Email id={id} email={email} />
      {guest && <span className="text-sm text-muted">{words.guest}</span>}
    </span>
  )
}

/** Leads to the page of the customer. */
function Email({ id, email }: Pick<Order, 'id' | 'email'>) {
  const maySee = useMay('customers.see')
  if (!maySee || email === '') return <span className="text-muted">{email}</span>
  return (
    <Link
      to={staffScreens.customer(id)}
      className="link inline-block min-h-6"
      title={customerPage.open(email)}
    >
      {email}
    </Link>
  )
}

function address(order: Order) {
  return (
    <span dir="auto" className="block min-w-24 whitespace-pre-line wrap-anywhere">
      {withPlace(order.address, order.destination)}
      <MissingFields order={order} />
    </span>
  )
}

/** The button is the same in both states (spec §4); staff who may not ship see the state. */
function ShipButton({ order, ship }: { order: Order; ship: (order: Order) => void }) {
  const [mayShip, mayShipUnpaid] = [useMay('orders.ship'), useMay('orders.ship_unpaid')]
  if (order.status === 'cancelled') return orderWords.cancelled
  if (order.differenceOf !== null) return words.nothingToShip
  // Nothing else is sent of an order that was refunded in full.
  if (isPartShipped(order)) return orderWords.partShipped
  const state = order.status === 'shipped' ? orderWords.shipped : orderWords.pending
  if (!mayShip || (!order.paid && order.status === 'pending' && !mayShipUnpaid)) return state
  return (
    <Button size="small" onClick={() => ship(order)}>
      {state}
    </Button>
  )
}

function ActionButtons({ order, refund, remove }: { order: Order } & Omit<Actions, 'ship'>) {
  const name = productName(order.product)
  return (
    <span className="flex flex-wrap gap-1">
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
