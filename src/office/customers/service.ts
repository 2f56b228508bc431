import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { fromMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { earlierFactsOf } from '#office/earlier-shop/service/archive.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { listAddresses } from '#people/addresses/sql.ts'
import type { User } from '#people/users/model.ts'
import { seekUser } from '#people/users/service.ts'
import type { Db } from '#platform/db/open.ts'
import type { AccountFacts, Customer, Totals, Whose } from './model.ts'
import { insertNote } from './store/notes.ts'
import { accountFacts, buyerOf, totalsOf } from './store/records.ts'

/**
 * A customer by the id of their account or of one of their orders. An order that a guest placed with the confirmed email of an
 * account is the account's.
 * @throws Refusal `missing`, also for the order of a deleted account.
 */
export async function findCustomer(db: Db, id: string): Promise<Customer> {
  const user = await seekUser(db, { id })
  if (user !== undefined) return accountOf(user)
  const buyer = await buyerOf(db, id)
  if (buyer === undefined || buyer.email === '') throw missing()
  const { user_id: userId, email, name } = buyer
  const owner = await seekUser(db, userId === null ? { email } : { id: userId })
  if (owner !== undefined && (userId !== null || owner.emailVerified)) return accountOf(owner)
  const whose = { userId: undefined, email, hasGuestOrders: true }
  return { kind: 'guest', orderId: id, name, unconfirmedAccount: owner?.id, whose }
}

function accountOf(user: User): Customer {
  const { id: userId, email, emailVerified: hasGuestOrders } = user
  return { kind: 'account', user, whose: { userId, email, hasGuestOrders } }
}

const missing = () => new Refusal('missing', 'missing_user', refusals.missingUser)

/** What only an account has. @throws Refusal `missing` if it was deleted meanwhile. */
export async function factsOf(db: Db, userId: string): Promise<AccountFacts> {
  const row = await accountFacts(db, userId)
  if (row === undefined) throw missing()
  const { role, ownRole, suspended_at, twoFactorEnabled, hasCart, groupId, groupName } = row
  return {
    staff: role === 'customer' ? null : (ownRole ?? role),
    suspended: suspended_at !== null,
    twoFactor: twoFactorEnabled === true,
    hasCart,
    earlierShop: await earlierFactsOf(db, userId),
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    addresses: await listAddresses(db, userId),
  }
}

/** The number of the orders of a customer, what was paid and refunded, and when the last was placed. */
export async function countOrders(db: Db, whose: Whose): Promise<Totals> {
  const { orders, paid, refunded, last } = await totalsOf(db, whose)
  return {
    orders,
    paid: fromMinor(paid),
    refunded: fromMinor(refunded),
    lastOrderAt: last,
  }
}

/** Adds a note of one of the staff about a customer. Answers its id. @throws Refusal `missing`. */
export async function addNote(
  { db, clock }: Pick<OrderShop, 'db' | 'clock'>,
  { userId }: { readonly userId: string },
  { customerId, words }: { customerId: string; words: string },
): Promise<string> {
  const { whose } = await findCustomer(db, customerId)
  const at = clock()
  const id = newId(at)
  await insertNote(db, whose, { id, by: userId, words, at })
  return id
}
