import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import { orderNumber } from '#orders/orders/model.ts'
import { returnNumber } from '#orders/orders/return.ts'

/* The lines of the lists on the page of a customer, as the contract spells them, and back. */

type LineOf<
  Name extends 'customerReturns' | 'customerMails' | 'customerReviews' | 'customerHistory' | 'customerNotes',
> = AnswerOf<Name>['rows'][number]

/** A line as the database has it. */
type Written<Line extends { readonly _id: string; readonly createdAt: string }> = Omit<
  Line,
  '_id' | 'createdAt'
> & {
  readonly id: string
  readonly created_at: Date
}

export function returnOnWire({
  id,
  order_id,
  ordinal,
  state,
  asked_at,
}: {
  id: string
  order_id: string
  ordinal: number
  state: LineOf<'customerReturns'>['state']
  asked_at: Date
}): LineOf<'customerReturns'> {
  const number = returnNumber(orderNumber(order_id), ordinal)
  return idOnWire({ id, number, orderId: order_id, state, createdAt: asked_at.toISOString() })
}

export function mailOnWire({
  created_at,
  ...mail
}: Written<LineOf<'customerMails'>>): LineOf<'customerMails'> {
  return idOnWire({ ...mail, createdAt: created_at.toISOString() })
}

export function reviewOnWire({
  product_id,
  product,
  created_at,
  ...review
}: Written<Omit<LineOf<'customerReviews'>, 'toolsId' | 'tools'>> & {
  product_id: string | null
  product: string | null
}): LineOf<'customerReviews'> {
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

export function actOnWire({
  id,
  at,
  actor,
  act,
}: {
  id: number
  at: Date
  actor: string
  act: string
}): LineOf<'customerHistory'> {
  return idOnWire({ id: String(id), at: at.toISOString(), who: actor, act })
}

export function noteOnWire({
  created_at,
  ...note
}: Written<LineOf<'customerNotes'>>): LineOf<'customerNotes'> {
  return idOnWire({ ...note, createdAt: created_at.toISOString() })
}
