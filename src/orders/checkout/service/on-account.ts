import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { formatMoney, fromDecimal, fromMinor, isMore, type Money, subtract } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { CheckoutBuyer } from '#orders/checkout/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { owedOnAccount } from '#orders/orders/sql.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findAssignedGroup } from '#pricing/prices/sql.ts'

/* Orders on account: for accounts of a group that may, up to what the group allows each of them to owe. */

/** What a customer may order on account now, never less than nothing; null for one who may not. */
export async function leftOnAccount(db: Db, { account }: CheckoutBuyer): Promise<Money | null> {
  const group = account && (await findAssignedGroup(db, account.userId))
  if (account === undefined || !group?.accountLimit) return null
  const [limit, owed] = [fromDecimal(group.accountLimit), await owedOnAccount(db, account.userId)]
  return isMore(owed, limit) ? fromMinor(0) : subtract(limit, owed)
}

/**
 * Checks an order on account that the transaction is about to insert, and whose buyer it has locked.
 * @throws Refusal `conflict` `account_not_allowed`; `account_limit` with what is left.
 */
export async function requireOnAccount(tx: Tx, buyer: CheckoutBuyer, { total }: OrderRow): Promise<void> {
  const left = await leftOnAccount(tx, buyer)
  if (left === null) throw new Refusal('conflict', 'account_not_allowed', paymentRefusals.accountNotAllowed)
  if (isMore(total, left))
    throw new Refusal('conflict', 'account_limit', paymentRefusals.accountLimit(formatMoney(left)))
}
