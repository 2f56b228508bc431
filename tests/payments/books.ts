import type { PaymentFixture } from './fixture.ts'

type Books = Pick<PaymentFixture, 'rows'>

/** The captures of an order in the shop's books, oldest first. */
export function capturesOf(books: Books, orderId: string) {
  return books.rows(
    'select intent_id, kind, amount_cents from captures where order_id = $1 order by created_at, kind',
    orderId,
  )
}

/** The kinds of mail that an order has caused, oldest first. */
export async function mailsOf(books: Books, orderId: string) {
  const mails = await books.rows('select kind from mails where order_id = $1 order by seq', orderId)
  return mails.map(({ kind }) => kind)
}

/** The alarms that contain `text`, such as the id of an order. */
export function alarmsLike(books: Books, text: string) {
  return books.rows('select kind, message from alarms where message like $1', `%${text}%`)
}
