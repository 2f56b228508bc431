import { orderWords, adminOrders as words } from '#contract/messages.ts'
import { productName, shownName } from '#contract/product-name.ts'
import { formatDollars } from '#money.ts'
import { countPieces, type Order } from '#orders/noun.ts'
import { Button } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { Moment } from '#ui/moment.tsx'
import type { Column } from '#ui/table/columns.ts'
import { OrderLines } from './order-lines.tsx'
import { Lacking, nextAct, PaymentState } from './order-states.tsx'
import { isHeld } from './payable.ts'

interface Acts {
  ship: (order: Order) => void
  refund: (order: Order) => void
  remove: (order: Order) => void
}

/** The columns of Manage All Orders. Payment and shipment stand apart; the words tell the next act. */
export function orderColumns({ ship, refund, remove }: Acts): Column<Order>[] {
  return [
    {
      key: 'createdAt',
      header: words.placed,
      sortable: true,
      cell: (order) => <Moment at={order.createdAt} />,
    },
    {
      key: 'product',
      header: words.product,
      sortable: true,
      fixed: true,
      // What the shelf bears stands with the name: a column of its own would push the acts out of sight.
      cell: (order) => (
        <OrderLines
          order={order}
          show={({ quantity, product, partNumber }) => (
            <span className="flex min-w-28 flex-col">
              {`${quantity} × ${shownName(product)}`}
              {partNumber && <Code>{partNumber}</Code>}
            </span>
          )}
        />
      ),
    },
    {
      key: 'email',
      header: words.customer,
      sortable: true,
      cell: (order) => (
        <span className="flex flex-col">
          {order.name}
          <span className="text-muted">{order.email}</span>
        </span>
      ),
    },
    {
      key: 'address',
      header: orderWords.address,
      fixed: true,
      cell: (order) => (
        <span className="block min-w-24 whitespace-pre-line">
          {order.address.trim()}
          <Lacking order={order} />
        </span>
      ),
    },
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
      cell: (order) => formatDollars(order.price),
    },
    { key: 'payment', header: words.payment, cell: (order) => <PaymentState order={order} /> },
    {
      key: 'next',
      header: words.next,
      cell: nextAct,
    },
    {
      key: 'status',
      header: words.status,
      fixed: true,
      // The button is the same in both states (spec §4).
      cell: (order) =>
        order.status === 'cancelled' ? (
          orderWords.cancelled
        ) : (
          <Button size="small" onClick={() => ship(order)}>
            {order.status === 'shipped' ? orderWords.shipped : orderWords.pending}
          </Button>
        ),
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
      key: 'acts',
      header: words.acts,
      fixed: true,
      cell: (order) => (
        <span className="flex gap-1">
          {order.paid && order.refunded < order.price && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => refund(order)}
              aria-label={`${words.refund} ${productName(order.product)}`}
            >
              {words.refund}
            </Button>
          )}
          {isHeld(order) && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => remove(order)}
              aria-label={`${orderWords.cancel} ${productName(order.product)}`}
            >
              {orderWords.cancel}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
