import { refusals } from '#base/contract/messages/refusals.ts'
import { add, formatMoney, fromDecimal, fromMinor, isMore, isZero, type Money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import { findById, lock } from '#orders/orders/sql.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { givenBack } from '#orders/payments/store/refunds.ts'
import type { Tx } from '#platform/db/open.ts'
import { readSettingIn } from '#platform/settings/service.ts'

/**
 * Locks the order that a difference belongs to, before the difference itself, so that refunds of both cannot pass the limit of a role
 * together.
 */
export async function lockWhole(tx: Tx, orderId: string): Promise<void> {
  const order = await findById(tx, orderId)
  if (order?.difference_of) await lock(tx, order.difference_of)
}

/**
 * Checks the limit of a role, and that above the owner's limit somebody has just proven who they are: all refunds of an
 * order and of its differences count, from all staff.
 * @throws Refusal `forbidden` for more than the limit of the role, and for any amount when the role may not refund; `forbidden`
 * `fresh_proof_needed`.
 */
export async function requireLimit(
  tx: Tx,
  { refundLimit, isProofFresh }: Pick<Person, 'refundLimit' | 'isProofFresh'>,
  order: { readonly id: string; readonly difference_of: string | null },
  amount: Money,
): Promise<void> {
  if (isZero(amount)) return
  if (refundLimit === 'nothing')
    throw new Refusal('forbidden', 'refund_not_permitted', refusals.refundNotPermitted)
  const before = await givenBack(tx, order.difference_of ?? order.id)
  const together = add(before, amount)
  if (refundLimit !== 'everything' && isMore(together, fromMinor(refundLimit))) {
    const message = refusals.refundLimit(formatMoney(fromMinor(refundLimit)), formatMoney(before))
    throw new Refusal('forbidden', 'refund_limit', message, { fields: { amount: message } })
  }
  if (isProofFresh) return
  const { withoutProof } = await readSettingIn(tx, refundRules)
  if (isMore(together, fromDecimal(withoutProof)))
    throw new Refusal('forbidden', 'fresh_proof_needed', refusals.freshProofNeeded)
}
