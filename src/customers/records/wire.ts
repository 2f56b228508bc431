import type { AnswerOf } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import { orderNumber } from '#orders/noun.ts'
import { returnNumber } from '#orders/return.ts'
import type { listNotes } from '../store/notes.ts'
import type { listActs, listMails, listReturns, listReviews } from '../store/records.ts'

/* The lines of the lists on the page of a customer, as the contract spells them, and back. */

type RowOf<List extends (...args: never[]) => Promise<{ rows: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]
type LineOf<
  Name extends 'customerReturns' | 'customerMails' | 'customerReviews' | 'customerHistory' | 'customerNotes',
> = AnswerOf<Name>['rows'][number]

export function returnOnWire({
  id,
  order_id,
  ordinal,
  state,
  asked_at,
}: RowOf<typeof listReturns>): LineOf<'customerReturns'> {
  const number = returnNumber(orderNumber(order_id), ordinal)
  return idOnWire({ id, number, orderId: order_id, state, createdAt: asked_at.toISOString() })
}

export function mailOnWire({ created_at, ...mail }: RowOf<typeof listMails>): LineOf<'customerMails'> {
  return idOnWire({ ...mail, createdAt: created_at.toISOString() })
}

export function reviewOnWire({
  product_id,
  product,
  created_at,
  ...review
}: RowOf<typeof listReviews>): LineOf<'customerReviews'> {
  return {
    ...idOnWire(review),
    toolsId: product_id,
    tools: product,
    createdAt: created_at.toISOString(),
  }
}

/** With the name of the product; null for a review of the shop. */
export function reviewFromWire({ tools, toolsId: productId, ...review }: LineOf<'customerReviews'>) {
  return { ...idFromWire(review), productId, product: tools }
}

export function actOnWire({ id, at, actor, act }: RowOf<typeof listActs>): LineOf<'customerHistory'> {
  return idOnWire({ id: String(id), at: at.toISOString(), who: actor, act })
}

export function noteOnWire({ created_at, ...note }: RowOf<typeof listNotes>): LineOf<'customerNotes'> {
  return idOnWire({ ...note, createdAt: created_at.toISOString() })
}
