import { privacy } from '#base/contract/messages/privacy.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { forgetAsks } from '#catalog/back-in-stock/sql.ts'
import { forgetNamer } from '#catalog/outside-pictures/sql.ts'
import { forgetAuthor } from '#catalog/reviews/sql.ts'
import { forgetCustomerNotes } from '#office/customers/sql.ts'
import { forgetEarlierData } from '#office/earlier-shop/service/archive.ts'
import { forgetEdits } from '#orders/changes/sql.ts'
import type { Person } from '#orders/orders/model.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import { remove } from '#orders/orders/service/cancel.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import {
  buyersOf,
  detachOrders,
  forgetBuyer,
  forgetNotes,
  joinGuestOrders,
  lockOrdersOf,
  pendingOf,
} from '#orders/orders/sql.ts'
import { cancel as cancelReturn } from '#orders/returns/service/ask.ts'
import { forgetReturns, openReturnsOf } from '#orders/returns/sql.ts'
import { forgetTracking } from '#orders/shipments/sql.ts'
import { deleteUser, hasOtherOwner, lockPerson } from '#people/identity/people.ts'
import { forgetInvitations } from '#people/staff/sql.ts'
import { findUser } from '#people/users/service.ts'
import { forgetEmail } from '#platform/alarms/sql.ts'
import { forgetActor, forgetSearches, record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { forgetTallies } from '#platform/db/tally.ts'
import { reviewTopics } from '#platform/db/topics.ts'
import { forgetMails } from '#platform/mail/sql.ts'
import { choicesOf, forgetCart } from '#pricing/carts/sql.ts'
import { forgetAnswersOf } from './tax-data.ts'

/**
 * How often the deletion is retried because the user ordered at the same moment: as often as the limit of unpaid orders
 * allows.
 */
const maxAttempts = 20
/** More tax numbers than an account can have accepted within 90 days. */
const maxNumbers = 10_000

/**
 * Deletes a user's account permanently. It first cancels their unpaid orders, and the returns that nobody has decided. Their other
 * orders stay without name, email, address and phone, but with the tax number that they were charged by; their reviews stay without a
 * name, their mails without content; the audit log
 * keeps their opaque id. Sessions and tokens end with the commit, in every process.
 * @throws Refusal `conflict` for the only admin, and while a payment is in progress, a paid order is not shipped, a shipped one is not
 * paid, or a return that was approved is not settled: the parcel or the refund still needs the customer; `unavailable` while the
 * payment provider does not answer.
 */
export async function forget(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  person: Person,
  requestId: string,
): Promise<void> {
  await joinGuestOrders(shop.db, person.userId)
  for (let left = maxAttempts; left > 0; left--) {
    await refuseIfBlocked(shop.db, person)
    for (const { id } of await pendingOf(shop.db, person.userId))
      await remove(shop, paymentCloser, { person, keyedOrder: undefined }, { id, requestId }).catch(
        ignoreIfCancelled,
      )
    for (const { id, order_id: orderId } of await openReturnsOf(shop.db, person.userId))
      await cancelReturn(shop, { person, keyedOrder: undefined }, { id, orderId, requestId }).catch(
        ignoreIfDecided,
      )
    const reviewed = await shop.db.transaction().execute((tx) => forgetNow(tx, person, requestId))
    if (reviewed === undefined) continue
    shop.changes.notify(reviewed.flatMap(reviewTopics))
    return
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

/** Ignores the refusal for an order that was cancelled meanwhile, by an admin or because it was not paid in time. */
function ignoreIfCancelled(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'order_cancelled')) throw error
}

/** Ignores the refusal for a return that an admin has decided meanwhile: if it is open, the next attempt refuses the deletion. */
function ignoreIfDecided(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'return_state')) throw error
}

/** Returns the products of the user's reviews, as `forgetAuthor` does; undefined when there is an order or a return to cancel again. */
async function forgetNow(
  tx: Tx,
  { userId }: Person,
  requestId: string,
): Promise<(string | null)[] | undefined> {
  // From now on nobody asks for a return. Before the person, as every step of an order that names its user.
  await lockOrdersOf(tx, userId)
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new Refusal('anonymous', 'anonymous', refusals.anonymous)
  await refuseIfBlocked(tx, { userId, role: person.role })
  const [orders, returns] = [await pendingOf(tx, userId), await openReturnsOf(tx, userId)]
  if (orders.length + returns.length > 0) return undefined
  const { email } = person
  const reviewed = await erase(tx, { userId, email })
  await record(tx, {
    actor: { userId, email: userId },
    act: 'delete_account',
    subject: { kind: 'user', id: userId },
    requestId,
  })
  return reviewed
}

/** Removes a user's personal data from every table, and retains the records. Returns the products of their reviews. */
async function erase(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<(string | null)[]> {
  // Lock the orders before their mails, in the same order as every step of an order (src/orders/shipments/service/ship.ts).
  const orderIds = await lockOrdersOf(tx, userId)
  // While the shop still knows what a search could have been for.
  await forgetSearches(tx, await textsAbout(tx, { userId, email }))
  // Before the mails: it waits for one that is being queued.
  await forgetAsks(tx, email)
  await forgetEmail(tx, email)
  await forgetMails(tx, { email, orderIds, words: privacy.mailGone })
  await forgetBuyer(tx, userId)
  await forgetTracking(tx, orderIds)
  await forgetEdits(tx, orderIds)
  await forgetReturns(tx, orderIds)
  await forgetNotes(tx, orderIds)
  const reviewed = [
    ...(await forgetAuthor(tx, userId, privacy.formerCustomer)),
    ...(await forgetEarlierData(tx, userId, privacy.formerCustomer)),
  ]
  await forgetCustomerNotes(tx, userId)
  await forgetTaxNumbers(tx, userId, orderIds)
  await forgetCart(tx, userId)
  await forgetActor(tx, userId)
  await forgetNamer(tx, userId)
  await forgetTallies(tx, userId)
  await forgetInvitations(tx, email)
  await deleteUser(tx, { userId, email })
  return reviewed
}

/** Before the cart, in which a number can be. */
async function forgetTaxNumbers(tx: Tx, userId: string, orderIds: readonly string[]): Promise<void> {
  const typed = (await choicesOf(tx, userId))?.taxNumber
  await forgetAnswersOf(tx, { userId, orderIds, typed, limit: maxNumbers })
}

/** The email, names, phones and addresses of a person, in their profile and in their orders. */
async function textsAbout(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<string[]> {
  const { displayName, name, phone, address } = await findUser(tx, email)
  const orders = await buyersOf(tx, userId)
  const each = orders.flatMap((order) => [order.email, order.name, order.phone, order.address])
  return [email, displayName, name, phone, address, ...each].filter((text) => text !== '')
}

/**
 * Detaches orders and reviews from an unconfirmed account before it is removed for the owner of its mailbox
 * (docs/decisions/people/account-claims.md): orders lose the email, returns what was written about them, reviews the name. Its cart is
 * deleted.
 */
export async function detachAccount(tx: Tx, userId: string): Promise<void> {
  const orderIds = await lockOrdersOf(tx, userId)
  await detachOrders(tx, userId)
  await forgetEdits(tx, orderIds)
  await forgetReturns(tx, orderIds)
  await forgetAuthor(tx, userId, privacy.formerCustomer)
  await forgetCart(tx, userId)
}

/** @throws Refusal `conflict` when the account cannot be deleted yet, before anything is changed. */
async function refuseIfBlocked(
  db: Parameters<typeof pendingOf>[0],
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  if (role === 'owner' && !(await hasOtherOwner(db, userId)))
    throw new Refusal('conflict', 'only_owner', refusals.onlyAdmin)
  for (const { payment, pieces_shipped } of await pendingOf(db, userId)) {
    if (payment === 'processing')
      throw new Refusal('conflict', 'order_processing', refusals.accountProcessing)
    if (payment !== 'unpaid') throw new Refusal('conflict', 'order_to_ship', refusals.accountToShip)
    if (pieces_shipped > 0) throw new Refusal('conflict', 'order_unpaid', refusals.accountUnpaid)
  }
  const returns = await openReturnsOf(db, userId)
  if (returns.some(({ state }) => state !== 'requested'))
    throw new Refusal('conflict', 'return_open', refusals.accountReturn)
}
