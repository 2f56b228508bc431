import { erasure } from '#base/contract/messages/erasure.ts'
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
import type { OrderShop } from '#orders/orders/shop.ts'
import {
  buyersOf,
  detachOrders,
  forgetBuyer,
  forgetNotes,
  joinGuestOrders,
  lockOrdersOf,
} from '#orders/orders/sql.ts'
import { forgetReasons } from '#orders/payments/sql.ts'
import { forgetReturns } from '#orders/returns/sql.ts'
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
import { cancelWaiting, isWaiting, type OpenSentences, refuseWhileOpen } from './open.ts'
import { forgetAnswersOf } from './tax-data.ts'

const ownOpen: OpenSentences = {
  processing: refusals.accountProcessing,
  toShip: refusals.accountToShip,
  unpaid: refusals.accountUnpaid,
  returning: refusals.accountReturn,
  refunding: refusals.accountRefunding,
}

/**
 * How often the deletion is retried because the user ordered at the same moment: as often as the limit of unpaid orders
 * allows.
 */
export const maxAttempts = 20
/** More tax numbers than an account can have accepted within 90 days. */
const maxNumbers = 10_000

interface Leaving {
  readonly person: Person
  /** One of the staff who deletes the account for its owner; undefined for the owner. */
  readonly by?: { readonly userId: string; readonly email: string }
}

/**
 * Deletes a user's account permanently. It first cancels their unpaid orders, and the returns that nobody has decided. Their other
 * orders stay without name, email, address and phone, but with the tax number that they were charged by; their reviews stay without a
 * name, their mails without content; the audit log
 * keeps their opaque id. Sessions and tokens end with the commit, in every process.
 * @throws Refusal `conflict` for the only admin, of staff by others, and as `refuseWhileOpen`; `anonymous` for an account that was
 * deleted meanwhile; `unavailable` while the payment provider does not answer.
 */
export async function forget(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  leaving: Leaving,
  requestId: string,
): Promise<void> {
  const { person } = leaving
  const buyer = { userId: person.userId }
  await joinGuestOrders(shop.db, person.userId)
  for (let left = maxAttempts; left > 0; left--) {
    await refuseWhileOpen(shop.db, buyer, sentencesFor(leaving))
    const viewerOf = () => ({ person, keyedOrder: undefined })
    await cancelWaiting(shop, paymentCloser, { buyer, viewerOf }, requestId)
    const reviewed = await shop.db.transaction().execute((tx) => forgetNow(tx, leaving, requestId))
    if (reviewed === undefined) continue
    shop.changes.notify(reviewed.flatMap(reviewTopics))
    return
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

function sentencesFor({ by }: Leaving): OpenSentences {
  return by === undefined ? ownOpen : erasure.open
}

/** Returns the products of the user's reviews, as `forgetAuthor` does; undefined when there is an order or a return to cancel again. */
async function forgetNow(
  tx: Tx,
  leaving: Leaving,
  requestId: string,
): Promise<(string | null)[] | undefined> {
  const { userId } = leaving.person
  // From now on nobody asks for a return. Before the person, as every step of an order that names its user.
  await lockOrdersOf(tx, { userId })
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new Refusal('anonymous', 'anonymous', refusals.anonymous)
  await refuseStaff(tx, leaving, person.role)
  await refuseWhileOpen(tx, { userId }, sentencesFor(leaving))
  if (await isWaiting(tx, { userId })) return undefined
  const { email } = person
  const reviewed = await erase(tx, { userId, email })
  await record(tx, {
    actor: leaving.by ?? { userId, email: userId },
    act: leaving.by === undefined ? 'delete_account' : 'erase',
    subject: { kind: 'user', id: userId },
    requestId,
  })
  return reviewed
}

/** The only owner stays; others delete no account of staff. */
async function refuseStaff(tx: Tx, { person: { userId }, by }: Leaving, role: string): Promise<void> {
  if (by !== undefined && role !== 'customer') throw new Refusal('conflict', 'works_here', erasure.worksHere)
  if (role === 'owner' && !(await hasOtherOwner(tx, userId)))
    throw new Refusal('conflict', 'only_owner', refusals.onlyAdmin)
}

/** Removes a user's personal data from every table, and retains the records. Returns the products of their reviews. */
async function erase(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<(string | null)[]> {
  // Lock the orders before their mails, in the same order as every step of an order (src/orders/shipments/service/ship.ts).
  const orderIds = await lockOrdersOf(tx, { userId })
  // While the shop still knows what a search could have been for.
  await forgetSearches(tx, await textsAbout(tx, { userId, email }))
  // Before the mails: it waits for one that is being queued.
  await forgetAsks(tx, email)
  await forgetEmail(tx, email)
  await forgetMails(tx, { email, orderIds, words: privacy.mailGone })
  await forgetBuyer(tx, { userId })
  await forgetTracking(tx, orderIds)
  await forgetEdits(tx, orderIds)
  await forgetReasons(tx, orderIds)
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
  const orders = await buyersOf(tx, { userId })
  const each = orders.flatMap((order) => [order.email, order.name, order.phone, order.address])
  return [email, displayName, name, phone, address, ...each].filter((text) => text !== '')
}

/**
 * Detaches orders and reviews from an unconfirmed account before it is removed for the owner of its mailbox
 * (docs/decisions/people/account-claims.md): orders lose the email, returns what was written about them, reviews the name. Its cart is
 * deleted.
 */
export async function detachAccount(tx: Tx, userId: string): Promise<void> {
  const orderIds = await lockOrdersOf(tx, { userId })
  await detachOrders(tx, userId)
  await forgetEdits(tx, orderIds)
  await forgetReturns(tx, orderIds)
  await forgetAuthor(tx, userId, privacy.formerCustomer)
  await forgetCart(tx, userId)
}
