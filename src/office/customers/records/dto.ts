import { idFromDto, idToDto } from '#base/contract/ids.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
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

export function returnToDto({
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
  return idToDto({ id, number, orderId: order_id, state, createdAt: asked_at.toISOString() })
}

export function mailToDto({
  created_at,
  ...mail
}: Written<LineOf<'customerMails'>>): LineOf<'customerMails'> {
  return idToDto({ ...mail, createdAt: created_at.toISOString() })
}

export function reviewToDto({
  product_id,
  product,
  created_at,
  ...review
}: Written<Omit<LineOf<'customerReviews'>, 'toolsId' | 'tools'>> & {
  product_id: string | null
  product: string | null
}): LineOf<'customerReviews'> {
  return {
    ...idToDto(review),
    toolsId: product_id,
    tools: product,
    createdAt: created_at.toISOString(),
  }
}

/** With the name of the product; null for a review of the shop. */
export function reviewFromDto({ tools, toolsId: productId, ...review }: LineOf<'customerReviews'>) {
  return { ...idFromDto(review), productId, product: tools }
}

export function actToDto({
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
  return idToDto({ id: String(id), at: at.toISOString(), who: actor, act })
}

export function noteToDto({
  created_at,
  ...note
}: Written<LineOf<'customerNotes'>>): LineOf<'customerNotes'> {
  return idToDto({ ...note, createdAt: created_at.toISOString() })
}
