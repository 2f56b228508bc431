import { isolated } from '#base/contract/isolated.ts'
import { productName } from '#base/contract/product-name.ts'
import { refundedName } from '#base/contract/refunded-name.ts'
import { formatMoney, isMore, type Money } from '#base/money.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Order } from '../model.ts'
import { details, orderButton, type Rows, titleOf, words } from './blocks.ts'
import type { Framed } from './framed.ts'

/** Pieces of a product that were refunded, the delivery, or a difference of one of them, which has the quantity 0. */
export interface RefundedPieces {
  /** Null for the delivery. */
  readonly productId: string | null
  readonly product: string
  readonly quantity: number
  readonly amount: Money
}

interface Refunded extends Framed {
  /** The amount of this refund. */
  readonly amount: Money
  /** What was refunded; none for an amount that names no pieces. */
  readonly pieces?: readonly RefundedPieces[]
  /** The reason for the customer; empty for none. */
  readonly reason: string
}

/** Says how much was refunded now, how much in total, and why. */
export function orderRefundedEmail({ order, shopUrl, amount, pieces = [], reason }: Refunded): Email {
  const inTotal = isMore(order.refunded, amount)
    ? ` Together with earlier refunds, that is ${formatMoney(order.refunded)}.`
    : ''
  return renderEmail({
    kind: 'order_refunded',
    cause: 'payment',
    subject: `Refund of ${formatMoney(amount)}: ${titleOf(order)}`,
    title: isInCash(order) ? 'Your refund' : 'Your refund is on its way',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `We refunded ${formatMoney(amount)} the way you paid.${inTotal}${isInCash(order) ? '' : ' It can take a few days until your bank shows it.'}`,
      },
      ...(pieces.length === 0 ? [] : [{ kind: 'rows', rows: pieces.map(refundedRow) } as const]),
      ...(reason === '' ? [] : [{ kind: 'words', text: `Reason: ${reason}` } as const]),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

function isInCash({ paidKinds }: Order): boolean {
  return paidKinds.length > 0 && !paidKinds.includes('transfer')
}

/** Says which pieces that cost nothing were cancelled, and why; the last ones cancel the order. */
export function orderPiecesCancelledEmail({
  order,
  shopUrl,
  pieces = [],
  reason,
}: Omit<Refunded, 'amount'>): Email {
  const isWhole = order.status === 'cancelled'
  return renderEmail({
    kind: 'order_pieces_cancelled',
    cause: 'admin',
    subject: `${isWhole ? 'Cancelled' : 'Cancelled in part'}: ${titleOf(order)}`,
    title: isWhole ? 'Your order was cancelled' : 'A part of your order was cancelled',
    shopUrl,
    blocks: [
      words('We will not send these pieces. They cost nothing, so there is nothing to refund.'),
      {
        kind: 'rows',
        rows: pieces
          .filter(({ productId }) => productId !== null)
          .map(({ product, quantity }) => ['Cancelled', `${quantity} × ${isolated(productName(product))}`]),
      },
      ...(reason === '' ? [] : [words(`Reason: ${reason}`)]),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

function refundedRow({ amount, ...line }: RefundedPieces): Rows[number] {
  return [`Refunded: ${refundedName({ ...line, product: productName(line.product) })}`, formatMoney(amount)]
}
