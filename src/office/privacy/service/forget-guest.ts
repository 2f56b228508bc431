import { erasure } from '#base/contract/messages/erasure.ts'
import { privacy } from '#base/contract/messages/privacy.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { forgetAsks } from '#catalog/back-in-stock/sql.ts'
import { forgetGuestNotes } from '#office/customers/sql.ts'
import { forgetEdits } from '#orders/changes/sql.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { buyersOf, forgetBuyer, forgetNotes, lockOrdersOf } from '#orders/orders/sql.ts'
import { forgetReasons } from '#orders/payments/sql.ts'
import { forgetReturns } from '#orders/returns/sql.ts'
import { forgetTracking } from '#orders/shipments/sql.ts'
import { seekUser } from '#people/users/service.ts'
import { forgetEmail } from '#platform/alarms/sql.ts'
import { forgetSearches, record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { forgetMails, forgetMailsOfGuest } from '#platform/mail/sql.ts'
import { maxAttempts } from './forget.ts'
import { cancelWaiting, isWaiting, refuseWhileOpen } from './open.ts'
import { forgetAnswersOf } from './tax-data.ts'

interface Guest {
  readonly email: string
  /** The order by which the guest was found: what the audit log names. */
  readonly orderId: string
  readonly by: { readonly userId: string; readonly email: string }
}

/** More tax numbers than the orders of a guest have. */
const maxNumbers = 10_000

/**
 * Erases the data of a guest: their orders stay without name, email, address and phone. It first cancels those that are unpaid, and the
 * returns that nobody has decided. An account with the same email, which has not confirmed it, may be of somebody else: nothing of it
 * changes.
 * @throws Refusal `missing` when another has erased it; `conflict` as `refuseWhileOpen`; `unavailable` while the payment provider
 * does not answer.
 */
export async function forgetGuest(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  guest: Guest,
  requestId: string,
): Promise<void> {
  const buyer = { guest: guest.email }
  const viewerOf = (orderId: string) => ({ person: undefined, keyedOrder: orderId })
  for (let left = maxAttempts; left > 0; left--) {
    await refuseWhileOpen(shop.db, buyer, erasure.open)
    await cancelWaiting(shop, paymentCloser, { buyer, viewerOf }, requestId)
    if (await shop.db.transaction().execute((tx) => forgetNow(tx, guest, requestId))) return
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

/** Whether it is done: not when there is an order or a return to cancel again. */
async function forgetNow(tx: Tx, { email, orderId, by }: Guest, requestId: string): Promise<boolean> {
  const buyer = { guest: email }
  // Before their mails, in the same order as every step of an order (src/orders/shipments/service/ship.ts).
  const orderIds = await lockOrdersOf(tx, buyer)
  if (orderIds.length === 0) throw new Refusal('missing', 'missing_user', refusals.missingUser)
  await refuseWhileOpen(tx, buyer, erasure.open)
  if (await isWaiting(tx, buyer)) return false
  const said = await buyersOf(tx, buyer)
  const texts = said.flatMap(({ name, phone, address }) => [name, phone, address])
  await forgetSearches(
    tx,
    [email, ...texts].filter((text) => text !== ''),
  )
  if ((await seekUser(tx, { email })) === undefined) await forgetMailbox(tx, email)
  await forgetMails(tx, { email: undefined, orderIds, words: privacy.mailGone })
  await forgetBuyer(tx, buyer)
  await forgetTracking(tx, orderIds)
  await forgetEdits(tx, orderIds)
  await forgetReasons(tx, orderIds)
  await forgetReturns(tx, orderIds)
  await forgetNotes(tx, orderIds)
  await forgetGuestNotes(tx, email)
  await forgetAnswersOf(tx, { userId: '', orderIds, typed: undefined, limit: maxNumbers })
  await record(tx, { actor: by, act: 'erase', subject: { kind: 'order', id: orderId }, requestId })
  return true
}

/** What is known of an email that no account has: what it waits for, alarms about it, and every mail to it. */
async function forgetMailbox(tx: Tx, email: string): Promise<void> {
  await forgetAsks(tx, email)
  await forgetEmail(tx, email)
  await forgetMailsOfGuest(tx, email, privacy.mailGone)
}
