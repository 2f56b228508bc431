import { forgetEarlierAuthor } from '#catalog/reviews/sql.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findCustomer } from '../store/customers.ts'
import { findArchiveEmail, forgetOrders, listOrders } from '../store/orders.ts'
import { forgetRows } from '../store/rows.ts'

/** Which orders of a list. */
interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The orders that somebody has placed in the earlier shop; none before their email is proven, as the account may be a stranger's. */
export async function ownOrders(db: Db, { userId }: { readonly userId: string }, slice: Slice) {
  return ordersWith(db, await findArchiveEmail(db, userId, { unproven: false }), slice)
}

/** As `ownOrders`, for staff: also of an account that came in with the files of the earlier shop, in which nobody has been. */
export async function ordersOfAccount(db: Db, userId: string, slice: Slice) {
  return ordersWith(db, await findArchiveEmail(db, userId, { unproven: true }), slice)
}

/** What an earlier shop said of a customer; null for one who did not come from it. */
export async function earlierFactsOf(
  db: Db,
  userId: string,
): Promise<{ agreedToNewsAt: string | null } | null> {
  const customer = await findCustomer(db, userId)
  return customer === undefined ? null : { agreedToNewsAt: customer.consentAt?.toISOString() ?? null }
}

/** What the shop has of an earlier one about an account whose email is proven, for its export. */
export async function earlierDataOf(db: Db, userId: string, limit: number) {
  const facts = await earlierFactsOf(db, userId)
  const { rows } = await ownOrders(db, { userId }, { limit, offset: 0 })
  return { agreedToNewsAt: facts?.agreedToNewsAt ?? null, orders: rows }
}

/** Removes it; nothing without a proven email, which others may have typed. Returns the products of the reviews that lost their author. */
export async function forgetEarlierData(
  tx: Tx,
  userId: string,
  formerCustomer: string,
): Promise<(string | null)[]> {
  const email = await findArchiveEmail(tx, userId, { unproven: false })
  if (email === undefined) return []
  await forgetOrders(tx, email)
  await forgetRows(tx, email)
  return forgetEarlierAuthor(tx, email, formerCustomer)
}

async function ordersWith(db: Db, email: string | undefined, slice: Slice) {
  if (email === undefined) return { rows: [], total: 0 }
  const { rows, total } = await listOrders(db, email, slice)
  return {
    total,
    rows: rows.map(({ content: { state, lines, address }, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      state,
      lines,
      address,
    })),
  }
}
