import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { fromMinor, isZero, type Money, sum, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { taxClaimWords as words } from '#office/tax-claims/messages.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { lock } from '#orders/orders/sql.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { executeRefund } from '#orders/payments/service/execute-refund.ts'
import { requireLimit } from '#orders/payments/service/refund-limit.ts'
import { leftOfDelivery, leftOfLine } from '#orders/payments/service/refund-lines.ts'
import { planRefund } from '#orders/payments/service/refund-plan.ts'
import { settleOutside } from '#orders/payments/service/settle-outside.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { insertRefund, insertRefundLines, linesOfOrder } from '#orders/payments/sql.ts'
import { raise } from '#platform/alarms/raise.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Acceptance, acceptedDays } from '#pricing/taxes/decision/model.ts'
import { type Claim, insertAccepted, lockClaim, setAccepted, setRefund } from '#pricing/taxes/sql.ts'

/** Who accepts: staff, or VIES, which a job has asked. */
type By = { readonly staff: Person; readonly requestId: string } | { readonly vies: Acceptance }

/**
 * Accepts the tax number of an order that costs tax because of it, and gives the tax of a paid order back with a credit note, once: who
 * accepts it again changes nothing. Of an unpaid order the tax is given back when it is paid. The number counts 90 days for the account.
 * @throws Refusal `missing` for an order without such a number; what `planRefund` and `requireLimit` refuse, and then nothing is accepted;
 * `conflict` `refund_failed`, for staff, when the provider rejects the refund: the number stays accepted, and staff try again.
 */
export async function acceptNumber(shop: PaymentShop, orderId: string, by: By): Promise<void> {
  const refundId = await shop.db.transaction().execute(async (tx) => {
    const order = await lock(tx, orderId)
    if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
    const claim = await lockClaim(tx, orderId)
    if (claim === undefined) throw new Refusal('missing', 'no_tax_number', words.noClaim)
    if (claim.accepted_at === null) {
      const acceptance: Acceptance =
        'vies' in by ? by.vies : { source: 'staff', at: shop.clock(), consultation: null }
      await setAccepted(tx, orderId, acceptance, 'vies' in by ? null : by.staff.userId)
      if (order.user_id !== null)
        await insertAccepted(tx, {
          userId: order.user_id,
          number: claim.number,
          by: acceptance,
          days: acceptedDays,
        })
      if ('staff' in by)
        await record(tx, {
          actor: by.staff,
          act: 'accept_tax_number',
          subject: { kind: 'order', id: orderId },
          after: { number: claim.number },
          requestId: by.requestId,
        })
    }
    return refundTax(shop, tx, order, { by, claim })
  })
  if (refundId === undefined) return
  const result = await executeRefund(shop, refundId, 'first')
  // A job has nobody to tell: the refund has raised an alarm.
  if (result === 'failed' && 'staff' in by)
    throw new Refusal('conflict', 'refund_failed', refusals.refundFailed)
}

/**
 * Gives the tax of an order back whose number was accepted before it was paid. Answers whether there was something to give back.
 * @throws Refusal what `planRefund` refuses.
 */
export async function refundAccepted(shop: PaymentShop, orderId: string): Promise<boolean> {
  const refundId = await shop.db.transaction().execute(async (tx) => {
    const order = await lock(tx, orderId)
    const claim = await lockClaim(tx, orderId)
    if (order === undefined || claim === undefined || claim.accepted_at === null) return undefined
    return refundTax(shop, tx, order, { by: undefined, claim })
  })
  if (refundId === undefined) return false
  await executeRefund(shop, refundId, 'first')
  return true
}

interface ToRefund {
  /** Undefined for a job. */
  readonly by: By | undefined
  readonly claim: Claim
}

/**
 * Reserves the refund of all tax that is left of a paid order, and stores it with the claim, which is locked. Undefined where it was
 * given back before, where the order is not paid, where no tax is left, and where only a person can give it back.
 */
async function refundTax(
  shop: PaymentShop,
  tx: Tx,
  order: OrderRow,
  { by, claim }: ToRefund,
): Promise<string | undefined> {
  if (claim.refund_id !== null && claim.refund_state !== 'failed') return undefined
  if (order.paid_at === null || !['paid', 'part_refunded'].includes(order.payment)) return undefined
  const differences = taxLeft(order, await linesOfOrder(tx, order.id))
  if (differences.length === 0) return undefined
  const staff = by !== undefined && 'staff' in by ? by : undefined
  const wanted = { amount: undefined, lines: undefined, differences }
  const { intentId, amount, lines } = await planRefund(tx, order, wanted)
  if (staff) await requireLimit(tx, staff.staff, order, amount)
  // Only a person hands money over: the books would say that it went back.
  else if (intentId === null && !isZero(amount)) return leaveToStaff(tx, order)
  const at = shop.clock()
  const [id, reason] = [newId(at), words.reason(claim.number)]
  const askedBy = staff?.staff.userId ?? null
  await insertRefund(tx, { ...{ id, intentId, orderId: order.id, amount, reason, at }, by: { askedBy } })
  await insertRefundLines(tx, { refundId: id, orderId: order.id }, lines)
  if (intentId === null) await settleOutside(shop, tx, order, { id, amount, by: askedBy, at })
  await record(tx, {
    actor: staff?.staff ?? 'shop',
    act: 'refund',
    subject: { kind: 'order', id: order.id },
    after: { refund: id, amount: toDecimal(amount), reason },
    ...(staff && { requestId: staff.requestId }),
  })
  await setRefund(tx, order.id, id)
  return id
}

/** Tells staff to give the tax of an order back that was paid outside the provider. */
async function leaveToStaff(tx: Tx, { id }: OrderRow): Promise<undefined> {
  await raise(tx, {
    kind: 'tax_not_refunded',
    message: words.notGivenBack(id, words.paidOutside),
    subject: { kind: 'order', id },
  })
}

/** The tax that is left of each line and of the delivery, as lines of a refund that names no pieces. */
function taxLeft(order: OrderRow, given: readonly RefundLine[]): RefundLine[] {
  const none = fromMinor(0, order.total.currency)
  const lineOf = (productId: string | null, product: string, taxes: RefundLine['taxes']): RefundLine[] => {
    const tax: Money = sum(
      taxes.map((rate) => rate.tax),
      none.currency,
    )
    if (isZero(tax)) return []
    return [{ productId, product, quantity: 0, cancelled: 0, amount: tax, tax, taxes }]
  }
  return [
    ...order.lines.flatMap((line) =>
      lineOf(line.product_id, line.product_name, leftOfLine(line, given).taxes),
    ),
    ...(order.delivery ? lineOf(null, 'Delivery', leftOfDelivery(order.delivery, given).taxes) : []),
  ]
}
